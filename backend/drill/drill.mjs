import { stopOnSignals } from '../bench/load/children.mjs';
import { cpuOf } from '../bench/load/process-tree.mjs';
import { Report } from '../bench/load/report.mjs';
import { now, pause, share } from '../bench/load/statistics.mjs';
import { blowsOn } from './blows.mjs';
import { inquest } from './inquest.mjs';
import { delaysOf, faultsOf, shareOf } from './judge.mjs';
import { readOptions } from './options.mjs';
import { Stage } from './stage.mjs';
import { seconds, tableOf } from './table.mjs';

/**
 * `npm run drill` (docs/scaling.md, "The drill"): the product in all its parts on one machine, each of which is killed,
 * paused and renewed while desks type and crowds watch.
 */
const say = (text) => console.log(`  ${text}`);

stopOnSignals();
try {
  process.exitCode = (await drill(readOptions(process.argv.slice(2)))) ? 0 : 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
process.exit();

/** True when nothing was lost, nobody cut who mustn't be, and all hold the right board. */
async function drill(options) {
  const stage = new Stage(options);
  await stage.set(say);
  const idle = await measured(stage, () => pause(options.idleMs));
  stage.startTyping();
  const struck = [];
  for (const blow of blowsOn(stage)) struck.push(await strike(stage, blow));
  const areAllShown = await stage.rest();
  await stage.told();
  const scraped = await stage.cast.prometheus?.told();
  const found = await inquest(stage);
  const rows = struck.map((row) => accountOf(row, stage, found));
  await stage.cast.stop();

  console.log(`\ndrill: ${options.watchers} watchers\n\n${tableOf(rows)}\n`);
  tell(stage, found, scraped);
  const { complaints } = stage.cast;
  if (!areAllShown) complaints.push('the last landing did not reach all');
  for (const { problem } of stage.desks) if (problem) complaints.push(problem);
  const faults = faultsOf({ rows, ...found, complaints });
  const figures = { costs: costsOf(stage, idle, struck[0]), faults };
  keep(options, rows, figures);
  for (const fault of faults) console.log(`  FAULT: ${fault}`);
  console.log(faults.length === 0 ? '  The drill is passed.' : '  The drill is not passed.');
  return faults.length === 0;
}

async function strike(stage, { what, kind, deal }) {
  await stage.told();
  const from = now();
  let backMs = null;
  const seen = await measured(stage, async () => {
    await deal();
    const backAt = await stage.back();
    backMs = backAt && backAt - from;
    await pause(stage.options.calmMs);
  });
  const row = { what, kind, from, to: now(), backMs, ...seen, memory: stage.cast.memory() };
  const away = row.cuts > 0 ? ` for up to ${seconds(row.longestAwayMs)}` : '';
  say(`${what}: ${row.cuts} cut${away}, all back after ${seconds(backMs)}`);
  return row;
}

/** Does some work: what crowds see meanwhile, and the processor time that it costs nodes that watch. */
async function measured(stage, work) {
  const spent = () => stage.cast.of('watch').reduce((sum, { pid }) => sum + cpuOf(pid), 0);
  const [cpu, at] = [spent(), now()];
  await work();
  return { cpuMs: spent() - cpu, ms: now() - at, ...(await stage.told()) };
}

/** Adds what became of the landings that were typed during a blow. */
function accountOf(row, { desks, steps }, { lost }) {
  const isOfRow = ({ typedAt }) => typedAt >= row.from && typedAt < row.to;
  const saves = desks.flatMap(({ acknowledged }) => acknowledged.filter(isOfRow));
  const delays = saves.map(({ answeredAt, typedAt }) => answeredAt - typedAt);
  return {
    ...row,
    saves: saves.length,
    lost: lost.filter(isOfRow).length,
    saveMs: delays.length === 0 ? null : share(delays, 0.99),
    landingMs: shareOf(delaysOf(saves, steps), 0.99),
  };
}

/** The sum of several counts, in words. */
function counted(counts) {
  const sum = new Map();
  for (const [what, count] of counts.flatMap((each) => [...each]))
    sum.set(what, (sum.get(what) ?? 0) + count);
  return [...sum].map(([what, count]) => `${count} × ${what}`).join(', ') || 'none';
}

function tell({ cast, desks, reloads, refusals }, { held, broken }, scraped) {
  if (cast.missing) say(`Without proxies, as ${cast.missing}: watchers and desks go to the nodes.`);
  if (!cast.redis) say('Without Redis, as there is no redis-server.');
  if (!cast.database.part) say('The database is not struck, as it is not of the drill.');
  const conflicts = desks.reduce((sum, each) => sum + each.conflicts, 0);
  say(
    `saves: ${conflicts} conflicts; not answered at once: ${counted(desks.map(({ failures }) => failures))}`,
  );
  say(`watchers: ${reloads} read the board again; refused: ${counted([refusals])}`);
  const right = held.watchers - held.wrong;
  say(`${right} of ${held.watchers} hold revision ${held.revision}, ${held.sampled} compared cell by cell`);
  say(`${broken} cells whose log is broken`);
  if (scraped) {
    const { up, down, alerts } = scraped;
    say(`Prometheus: ${up} nodes are up, ${down} down; fired: ${alerts.join(', ') || 'no alert'}`);
  }
}

/** Costs of a watcher at its node, for the simulation. */
function costsOf({ memoryAlone, options }, idle, quiet) {
  const idleRate = idle.cpuMs / idle.ms;
  const grown = quiet.memory.watch - memoryAlone.watch;
  return {
    heartbeatMsPerSecond: (idleRate * 1000) / options.watchers,
    deliveryMs: (quiet.cpuMs - idleRate * quiet.ms) / quiet.frames,
    // A node that has just started holds more than it needs, in which a small crowd finds room.
    ...(grown > 0 && { bytesPerWatcher: grown / (options.watchers / options.watches) }),
    patchBytes: quiet.patchBytes / quiet.frames,
    // With a frame a second nobody can have all within one.
    ...{ frames: 1, lastMs: 2000 },
  };
}

function keep({ json, isShort, watchers }, rows, figures) {
  const report = new Report('drill', { json, quick: isShort, watchers, rounds: 1, workers: '0' });
  Object.assign(report, { rows, figures });
  report.write();
}
