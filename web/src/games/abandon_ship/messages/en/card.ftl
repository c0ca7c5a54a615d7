# Abandon Ship: its card, its options and its bots, in a few words.

game-abandon-ship = Abandon Ship
game-abandon-ship-pitch = The steamer sinks. Bring the right rats to safety, and grab some cheese.
game-abandon-ship-facts = 3 to 7 players · 20 to 30 minutes

option-abandon-ship-ship = Ship
option-abandon-ship-ship-hold = With a hold: the water starts close
option-abandon-ship-ship-retail = As in the box

bot-reader = Reader
bot-schemer = Schemer
bot-stowaway = Stowaway
bot-swabber = Swabber
bot-stoker = Stoker
bot-lookout = Lookout
bot-deckhand = Deckhand
bot-boatswain = Boatswain
bot-reader-explained = Reads your colours from what you do.
bot-schemer-explained = Thinks ahead and hides its own colours.
bot-stowaway-explained = Hides in the hold and takes what comes.
bot-swabber-explained = Scrubs the deck and sees its own rats, hardly yours.
bot-stoker-explained = Knows the ship, and errs when it gets hot.
bot-lookout-explained = Sees far, and is seldom wrong.
bot-deckhand-explained = Has learnt from millions of voyages, and plays by feel.
bot-boatswain-explained = Plays by feel as the deckhand does, and weighs who may hold what.
