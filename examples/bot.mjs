// A bot in another language: it plays both games over standard input and output.
//
//     boathouse simulate powerboats --bots "run:node examples/bot.mjs",random
//
// Questions come as JSON, one object a line, and each is answered with one line. `choose` is where
// it decides: write your own. docs/bots.md describes the messages.

import { createInterface } from 'node:readline'

const CLIMB = { arrow: 2, anchor: -3 }

/** Give each legal action a worth, and take the best. */
function choose(game, question) {
  const worth = game === 'powerboats' ? boatWorth : ratWorth
  const values = {}
  for (const action of question.legal) values[action] = worth(action, question)
  const best = question.legal.reduce((one, other) => (values[other] > values[one] ? other : one))
  return { action: best, reasoning: { unit: 'my own measure', values } }
}

/** Powerboats: two dice are a speed that one can stop from; rather straight on than aside. */
function boatWorth(action) {
  if (action.includes('>')) return 0 // where to put the boat: the first place will do
  if (action === 'ahead') return 1
  if (action === 'left' || action === 'right') return 0.5
  const dice = action === '-' ? 0 : action.length
  return -Math.abs(dice - 2)
}

/** Abandon Ship: help the rats of one's own tile up, and hold the others back. */
function ratWorth(action, { view, seat }) {
  const [die, rat = die] = action.split('>')
  const face = view.dice.find((each) => each.die === die).face
  const move = face.replace(/[()x]/g, '')
  const steps = CLIMB[move] ?? Number(move)
  return view.tiles[seat].includes(rat) ? steps : -steps
}

let game = ''
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line)
  if (message.is === 'hello') {
    game = message.game
    console.log(JSON.stringify({ is: 'ready', protocol: 1, name: 'example in JavaScript' }))
  } else if (message.is === 'decide') {
    const answer = choose(game, message)
    console.log(JSON.stringify({ is: 'answer', number: message.number, ...answer }))
  } else if (message.is === 'bye') {
    break
  }
}
