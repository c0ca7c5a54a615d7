// boardgame.io's own server, with a small race for two: two boats on a straight lake. Whose turn it
// is changes the speed by one or keeps it, and the wind, a die of the library's random plugin, adds
// to it or does not. It is small on purpose: the server is measured, not the rules.
//
// It keeps its matches in memory, which is its default; so no move that it confirms is on a disk.
// With a folder as its argument it keeps them there, in its own storage of one file per value.

const { FlatFile, Server } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');

const FINISH = 280; // about as many moves as a match of Powerboats has, see README.md
const FASTEST = 6;

const Race = {
  name: 'race',
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ boats: [{ at: 0, speed: 1 }, { at: 0, speed: 1 }] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    sail: ({ G, playerID, random }, change) => {
      const boat = G.boats[playerID];
      const speed = boat.speed + change;
      if (![-1, 0, 1].includes(change) || speed < 1 || speed > FASTEST) return INVALID_MOVE;
      boat.speed = speed;
      boat.at += speed + (random.D6() > 4 ? 1 : 0);
    },
  },
  endIf: ({ G }) => {
    const winner = G.boats.findIndex((boat) => boat.at >= FINISH);
    return winner < 0 ? undefined : { winner: String(winner) };
  },
};

const [folder] = process.argv.slice(2);
const storage = folder ? { db: new FlatFile({ dir: folder, logging: false }) } : {};
const server = Server({ games: [Race], origins: [], ...storage });
const listen = server.app.listen.bind(server.app);
server.app.listen = (port, opened) => listen(port, '127.0.0.1', opened);
server.run({ port: 0 }).then(({ appServer }) => {
  console.log(`http://127.0.0.1:${appServer.address().port}`);
});

// Memory is read after the garbage is gone: the least that the server needs.
process.on('SIGUSR2', () => {
  global.gc();
  global.gc();
});
