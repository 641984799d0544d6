import { Race } from './race.mjs';
import { heartbeatMs, NaiveSide, OurSide } from './sides.mjs';
import { median } from './statistics.mjs';

const changesPerRound = 5;
/** Pushing costs so little that it is measured over more changes. */
const pushesPerRound = 30;

/**
 * Pushing a change against telling everybody to fetch the board again: once from a server that makes JSON for each
 * request, as is usual (the floor), once from ours, which has it ready and compressed (for information). Taking the
 * change in, with nobody watching, is left out on both sides.
 */
export async function measureRefetch({ options, report, stopLater, server, desk }) {
  const watchers = options.quick ? 50 : 400;
  const size = options.quick ? { lofts: 20, days: 3 } : { lofts: 300, days: 7 };
  const race = await Race.create(desk, size);
  await race.fill(desk);
  const ours = stopLater(new OurSide(server, desk, race));
  await ours.aim();
  const board = await desk.must('GET', `/tournament/${race.tournamentId}/board`);
  const naive = stopLater(await NaiveSide.start(board, race.tournamentId));
  const ready = stopLater(new OurSide(server, desk, race));
  const path = `/parwaz/tournament/${race.tournamentId}/board`;
  await ready.aim({ refetch: { path, headers: ['Accept-Encoding: br'] } });

  const rounds = { ours: [], naive: [], ready: [] };
  for (let round = 0; round < options.rounds; round += 1) {
    for (const [name, side] of Object.entries({ ours, naive, ready })) {
      const { ms, cpuMs } = await side.alone();
      await side.crowd.grow(watchers);
      if (!options.quick) await side.settle(heartbeatMs);
      const isPush = name === 'ours' && !options.quick;
      const seen = await side.changes(isPush ? pushesPerRound : changesPerRound);
      rounds[name].push({
        cpuMs: seen.cpuMs - cpuMs,
        lastMs: median(seen.lastMs) - ms,
        bytes: seen.bytes,
      });
      await side.crowd.leave();
    }
  }
  const of = (side, name) => median(rounds[side].map((round) => round[name]));
  const kinds = [
    ['CPU per watcher and change', 'cpuMs', 1000 / watchers, 'µs'],
    ['change → last watcher', 'lastMs', 1, 'ms'],
    ['bytes per watcher and change', 'bytes', 1 / watchers, 'B'],
  ];
  for (const [what, name, scale, unit] of kinds)
    report.row({
      what: `push against refetch, ${watchers} watchers of ${size.lofts} lofts × ${size.days} days: ${what}`,
      floor: of('naive', name) * scale,
      ours: of('ours', name) * scale,
      unit,
      goal: 1 / 35,
    });
  for (const [what, name, scale, unit] of kinds)
    report.row({
      what: `  the same against refetching our prepared, compressed snapshot: ${what}`,
      floor: of('ready', name) * scale,
      ours: of('ours', name) * scale,
      unit,
    });
  const figures = (side) =>
    Object.fromEntries(
      kinds.map(([, name, scale]) => [name, of(side, name) * (name === 'lastMs' ? 1 : scale)]),
    );
  return { watchers, push: figures('ours'), naive: figures('naive'), ready: figures('ready') };
}
