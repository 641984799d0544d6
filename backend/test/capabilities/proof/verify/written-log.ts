import { changeBetween } from '@parwaz/shared';
import type { Change } from '@parwaz/shared';
import { buildBoard, idOf } from '@parwaz/shared/testing';
import { blankBoard, LoadedBoard } from '../../../../src/boards/loaded-board.js';
import { linked } from '../../../../src/boards/log/log-chain.js';
import { changeId } from '../../../../src/boards/schemas/change.schema.js';
import type { ChangeDoc } from '../../../../src/boards/schemas/change.schema.js';

const date = '01-04-2026';
const by = { _id: idOf(7), name: 'Admin' };

/** The log of a tournament whose first loft lands pigeon after pigeon, and whose day is made official at the end. */
export function logOf(landings: readonly string[], id = idOf(900)): ChangeDoc[] {
  const changes: Change[] = [];
  let before = blankBoard(id);
  for (let count = 0; count <= landings.length; count += 1) {
    const rows: Record<number, Record<string, string[]>> = count > 0
      ? { 1: { [date]: landings.slice(0, count) } }
      : {};
    const change = changeBetween(before, { ...buildBoard({}, rows), tournamentId: id }, by);
    if (!change) throw new Error('each differs from the one before');
    const loaded = new LoadedBoard(before);
    loaded.accept([change]);
    before = loaded.board;
    changes.push(change);
  }
  const day = { date, from: 'closed', to: 'official' } as const;
  const tournament = { days: [{ date: '2026-04-01', state: 'official' as const, at: '' }] };
  changes.push({ tournamentId: id, revision: before.revision + 1, at: 9, by, tournament, day });
  return linked(
    changes.map((change) => ({ _id: changeId(id, change.revision), ...change })),
    '',
  );
}
