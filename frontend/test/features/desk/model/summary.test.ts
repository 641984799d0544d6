import { timeOnly } from '../../../../src/features/desk/cell/cell-value';
import { unsentOf } from '../../../../src/features/desk/model/pending';
import type { ConnectionState } from '../../../../src/features/desk/outbox/outbox-sender';
import type { PendingCell, UnsentRow } from '../../../../src/features/desk/outbox/unsent-row';

const row = (ownerId: string, ...phases: PendingCell['phase'][]): UnsentRow => ({
  tournamentId: 't',
  ownerId,
  date: '01-04-2026',
  startTime: '06:00',
  cells: Object.fromEntries(
    phases.map((phase, key) => [key, { base: timeOnly(''), value: timeOnly('12:00:00'), phase, at: 1 }]),
  ),
});
const rows = [
  row('o1', 'sent', 'waiting'),
  row('o2', 'waiting', 'refused', 'conflict'),
  { ...row('o3', 'waiting'), asksReason: true as const },
];
const moving = (connection: ConnectionState) =>
  unsentOf(rows, { connection, isOnTheWay: (key) => key.endsWith('o1') });

it('tells what is on its way from what waits, is refused, or was changed by somebody else', () => {
  expect(moving({ kind: 'up' })).toEqual({ saving: 2, unsent: 1, refused: 1, conflicts: 1, asking: 1 });
});

it('counts what is tried on a connection that is down as not sent: nothing is to jump with every try', () => {
  const down: ConnectionState = { kind: 'down', retryAtMs: 0, tries: 3 };
  expect(moving(down)).toEqual({ saving: 0, unsent: 3, refused: 1, conflicts: 1, asking: 1 });
});
