import fc from 'fast-check';
import { depth } from '../../../shared/test/depth.js';
import { capabilityBeginnings } from '../capabilities/model.js';
import { startApp } from '../harness/start-app.js';
import type { TestApp } from '../harness/start-app.js';
import { anyCommand } from './commands.js';
import { play } from './play.js';
import { createTournament } from './tournaments.js';
import { answered, noonMs, World } from './world.js';

/** `PARWAZ_MODEL=1000 PARWAZ_SEED=7`: so many sequences from that seed on, by hand. */
const { PARWAZ_MODEL, PARWAZ_SEED } = process.env;
const sequences = Number(PARWAZ_MODEL ?? depth(3, 20));
const length = PARWAZ_MODEL === undefined ? depth(15, 40) : 40;
const firstSeed = Number(PARWAZ_SEED ?? 7);
/** The sequences that share a server. */
const perServer = 10;
const batches = Array.from({ length: Math.ceil(sequences / perServer) }, (_, batch) => ({
  seed: firstSeed + batch,
  runs: Math.min(perServer, sequences - batch * perServer),
}));
const maxMs = 20 * 60_000;

describe('whatever staff and roofs do', () => {
  let nowMs = noonMs;
  let app: TestApp;
  const clock = { now: () => nowMs, passMs: (ms: number) => (nowMs += ms) };

  afterAll(() => {
    if (PARWAZ_MODEL !== undefined)
      console.log(
        [...answered]
          .sort()
          .map((one) => one.join(': '))
          .join('\n'),
      );
  });

  it.each(batches)(
    'boards stay possible, whole and counted right (seed $seed)',
    async ({ seed, runs }) => {
      nowMs = noonMs;
      app = await startApp({ clock });
      const staff = [app.asAdmin, await app.as('subadmin')];
      // Commands that can do nothing in the world as it is don't count: there are more of them than are played.
      const sequence = fc.array(anyCommand, { minLength: 3 * length, maxLength: 3 * length });
      const property = fc.asyncProperty(sequence, async (commands) => {
        nowMs = noonMs;
        const world = await World.make(app, clock, staff);
        await play(world, [createTournament(world)]);
        for (const begin of capabilityBeginnings) await play(world, [begin(world) ?? []].flat());
        for (const { run } of commands) if (world.commands < length) await run(world);
      });
      try {
        await fc.assert(property, {
          seed,
          numRuns: runs,
          interruptAfterTimeLimit: maxMs - 60_000,
          // The trace tells what happened; making it shorter plays hundreds of sequences more.
          endOnFailure: true,
        });
      } finally {
        await app.close();
      }
    },
    maxMs,
  );
});
