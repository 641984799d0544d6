import { boardFaults, fromSnapshot, publicBoard, toSnapshot } from '@parwaz/shared';
import type { BoardSnapshot, TotalResults } from '@parwaz/shared';
import { isLinked, toChange } from './product.js';
import { factsOf, differing, stampsIn } from './facts.js';
import { answeredTotals, plainScore, plainTotals } from './plain-scores.js';
import { foldLog } from './product.js';
import type { Track } from './track.js';
import type { World } from './world.js';

/**
 * Everything that must hold of a tournament whatever came before.
 * @returns false when its log has grown since it was read: a moment after it has loaded a board, the product brings it up
 * to date with its owners
 */
export async function checkTrack(world: World, track: Track): Promise<boolean> {
  checkLog(track);
  checkNames(world, track);
  if (track.isDeleted) {
    const { status } = await world.admin.call('GET', `/tournament/${track.id}/board`);
    expect(status).toBe(404);
    return true;
  }
  const read = <T>(path: string) => world.admin.must<T>('GET', `/tournament/${track.id}/${path}`);
  const [totals] = await Promise.all([read<TotalResults>('results'), read('history'), read('corrections')]);
  const tables = await Promise.all(
    stampsIn(track.now).map(
      async ({ _id }) => [_id, await read<TotalResults>(`results?stamp=${_id}`)] as const,
    ),
  );
  // The last to be read: as long as it is of the known head, so are the totals.
  const snapshot = await read<BoardSnapshot>('board');
  if (snapshot.revision > track.head) return false;
  checkBoard(track, snapshot);
  checkTotals(snapshot, totals);
  for (const [id, table] of tables) expect(answeredTotals(table)).toEqual(plainTotals(snapshot, id));
  return true;
}

/** The chain of hashes is whole, and the log folded at once makes the board that it makes change by change. */
function checkLog(track: Track): void {
  const unlinked = track.entries.filter((entry, place) => !isLinked(entry, track.entries[place - 1]?.hash));
  expect(unlinked).toEqual([]);
  const folded = foldLog(track.id, track.entries.map(toChange));
  expect(JSON.parse(JSON.stringify(folded))).toEqual(JSON.parse(JSON.stringify(track.board)));
  expect(boardFaults(folded)).toEqual([]);
}

/** The numbers of lofts are their own for ever, and their names are those of their owners. */
function checkNames(world: World, { board, facts }: Track): void {
  const given = new Map<string, string>();
  for (const [key, number] of facts.flatMap((each) => [...each])) {
    if (!key.startsWith('number ')) continue;
    expect(given.get(number) ?? key).toBe(key);
    given.set(number, key);
  }
  for (const { _id, name } of Object.values(board.owners)) {
    expect(name).toBe(world.owners.find((owner) => owner._id === _id)?.name);
  }
}

/** Everybody reads what the log says. */
function checkBoard(track: Track, snapshot: BoardSnapshot): void {
  const expected = toSnapshot(publicBoard(track.board), snapshot.epoch, snapshot.format);
  expect(snapshot).toEqual(JSON.parse(JSON.stringify(expected)));
  expect(boardFaults(fromSnapshot(snapshot))).toEqual([]);
  expect(differing(factsOf(track.board), track.now)).toEqual([]);
}

/** Every total is what a plain recount makes of times, marks and rules. */
function checkTotals(snapshot: BoardSnapshot, totals: TotalResults): void {
  const { tournament, rows } = snapshot;
  expect(answeredTotals(totals)).toEqual(plainTotals(snapshot));
  expect(totals.totalOwners).toBe(tournament.participatingLofts.length);
  for (const row of rows) {
    const { seconds, excluded } = plainScore(row, tournament);
    expect([row.totalSeconds, row.excludedIndices]).toEqual([seconds, excluded]);
    expect(seconds).toBeGreaterThanOrEqual(0);
  }
}
