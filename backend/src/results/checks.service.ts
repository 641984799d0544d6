import { Injectable } from '@nestjs/common';
import { rowOf, rowsInOrder, slotTime } from '@parwaz/shared';
import type { Actor, BoardDate, CheckEntry, Checks } from '@parwaz/shared';
import { BoardCache } from '../boards/board-cache.js';
import { CheckLog, type Checked } from '../boards/log/note-logs.js';
import { Clock } from '../platform/config/config.js';
import { AppError } from '../platform/errors/app-error.js';
import { DomainEvents } from '../platform/events/domain-events.js';
import { personOf, type SignedIn } from '../platform/http/signed-in.js';
import { CellChanges, cellName, type CellChange } from './cell-changes.js';

interface Cell {
  tournamentId: string;
  ownerId: string;
  date: BoardDate;
  index: number;
}

@Injectable()
export class ChecksService {
  constructor(
    private readonly boards: BoardCache,
    private readonly checks: CheckLog,
    private readonly cells: CellChanges,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
  ) {}

  /** Records that somebody looked at a value; once is enough. @throws {AppError} 403, 404, 409 result.changed */
  async check(actor: SignedIn, cell: Cell, time: string): Promise<void> {
    const { tournamentId, ownerId, date, index } = cell;
    const { board } = await this.boards.allowed(actor, 'result:check', tournamentId);
    const present = rowOf(board, ownerId, date)?.timeList[index] ?? '';
    if (present === '' || present !== slotTime(time, board.tournament.rules))
      throw new AppError('result.changed');
    const standing = standingOf(await this.checks.list(tournamentId), await this.cells.lastChanges(board));
    if (standing.has(cellName(ownerId, date, index))) return;
    const at = this.clock.now();
    const by = personOf(actor);
    await this.checks.add({ ...cell, time: present, revision: board.revision, at, by });
    this.events.publish('result:checked', { tournamentId });
  }

  /** Facts about present values that the board doesn't hold. @throws {AppError} 403, 404 */
  async list(actor: Actor, tournamentId: string): Promise<Checks> {
    const { board } = await this.boards.allowed(actor, 'result:read-history', tournamentId);
    const cells = await this.cells.lastChanges(board);
    const standing = standingOf(await this.checks.list(tournamentId), cells);
    const landings = rowsInOrder(board).flatMap(({ ownerId, date, timeList }) =>
      timeList.flatMap((time, index) => (time === '' ? [] : [{ ownerId, date, index, time }])),
    );
    return {
      future: landings.flatMap(({ time: _, ...cell }) => (nameIn(cells, cell)?.future ? [cell] : [])),
      checked: landings.flatMap(({ time, ...cell }) => {
        const check = nameIn(standing, cell);
        return check?.time === time ? [{ ...cell, by: check.by, at: new Date(check.at).toISOString() }] : [];
      }),
    };
  }

  async history(tournamentId: string, ownerId: string, date: BoardDate): Promise<CheckEntry[]> {
    const checks = await this.checks.list(tournamentId);
    return checks
      .filter((check) => check.ownerId === ownerId && check.date === date)
      .map(({ at, by, index }) => ({ at: new Date(at).toISOString(), by, index, checked: true }));
  }
}

const nameIn = <V>(map: ReadonlyMap<string, V>, { ownerId, date, index }: Omit<Cell, 'tournamentId'>) =>
  map.get(cellName(ownerId, date, index));

/** By cell, without those that a later change has ended. */
function standingOf(
  checks: readonly Checked[],
  cells: ReadonlyMap<string, CellChange>,
): Map<string, Checked> {
  const standing = checks.filter((check) => (nameIn(cells, check)?.revision ?? 0) <= check.revision);
  return new Map(standing.map((check) => [cellName(check.ownerId, check.date, check.index), check]));
}
