import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { end, startNode, temporaryFolder } from './load/children.mjs';
import { Desk } from './load/desk.mjs';
import { Race } from './load/race.mjs';
import { Server } from './load/server.mjs';
import { runBenchmark } from './load/session.mjs';
import { median, timed } from './load/statistics.mjs';

/**
 * `npm run bench -- verify`: how long it takes to read an export of a tournament in which each landing was a save of
 * its own, to recompute its board and all hashes; beside reading the file, its own hash and its JSON alone. A start of
 * Node.js, which a person at a terminal waits for too, is in neither.
 */
const inBackend = (file) => fileURLToPath(new URL(path.posix.join('..', file), import.meta.url));
const { verdictOf } = await import('../dist/capabilities/proof/verify/verdict.js');
const { verifyExport } = await import('../dist/capabilities/proof/verify/verify-export.js');

await runBenchmark('verify', async ({ options, report, stopLater }) => {
  const size = options.quick ? { lofts: 30, days: 2 } : { lofts: 300, days: 7 };
  const server = stopLater(await Server.start(options));
  const desk = await Desk.signIn(server);
  const race = await Race.create(desk, size);
  await race.fillOneByOne(desk);
  const file = path.join(temporaryFolder(options.folder), 'export.jsonl');
  await exported(server, file);
  await server.stop();

  const took = { floor: [], ours: [] };
  let changes = 0;
  for (let round = 0; round < options.rounds; round += 1) {
    took.floor.push(await timed(() => readAlone(file)));
    const ours = await timed(async () => {
      const verified = await verifyExport(file);
      changes = verified.logs[0].entries.length;
      if (verdictOf(verified).outcome !== 'sound') throw new Error('The export is not sound.');
    });
    took.ours.push(ours);
  }
  report.say(`${changes} changes, ${(statSync(file).size / 1e6).toFixed(1)} MB`);
  // The first is the one that a person waits for: nothing is warm then.
  const [first] = took.ours;
  const what = `export of ${size.lofts} lofts × ${size.days} days, each landing a change: verified`;
  report.row({ what, floor: took.floor[0], ours: first, unit: 'ms', goal: 2000, judged: first });
  report.row({ what: '  the same, warm', floor: median(took.floor), ours: median(took.ours), unit: 'ms' });
  report.figures = { changes, first, floor: took.floor[0] };
});

async function exported({ dataDir }, file) {
  const env = { ...process.env, MONGODB_URI: '', DATA_DIR: dataDir };
  const child = startNode(inBackend('scripts/data.mjs'), { args: ['export', file], env });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  await end(child);
  if (code !== 0) throw new Error(`The export ended with ${code}.`);
}

function readAlone(file) {
  const text = readFileSync(file, 'utf8');
  createHash('sha256').update(text).digest('hex');
  for (const line of text.split('\n').filter(Boolean)) JSON.parse(line);
}
