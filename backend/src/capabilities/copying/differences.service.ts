import { Injectable } from '@nestjs/common';
import { planCopies, resizeSlots, rowOf, sameValue, slotCount, sourceOf } from '@parwaz/shared';
import type {
  Board,
  BoardDate,
  CellDifference,
  CopiedCells,
  Difference,
  LastChange,
  LinkedCell,
  OwnedCells,
  SaveResultInput,
  Source,
  StaffFacts,
  ToldDifference,
} from '@parwaz/shared';
import type { resolveBody } from '@parwaz/shared/contracts';
import type { z } from 'zod';
import { AppError } from '../../platform/errors/app-error.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import type { Author } from '../../platform/http/signed-in.js';
import { ResultsService } from '../../results/results.service.js';
import { CopiedBoardsReader, type CopiedBoards } from './copied-boards.js';
import { KeptDifferences, type Kept } from './kept-differences.js';
import { Ownership } from './ownership.js';

type Resolving = z.output<typeof resolveBody>;

/** All that a plan is worked out from. */
export interface Ground {
  board: Board<StaffFacts>;
  sources: readonly Source[];
  owned: OwnedCells;
  kept: Kept;
}

export const planOn = ({ board, sources, owned, kept }: Ground) =>
  planCopies(board, sources, owned, kept.stands);

@Injectable()
export class DifferencesService {
  constructor(
    private readonly boards: CopiedBoardsReader,
    private readonly ownership: Ownership,
    private readonly kept: KeptDifferences,
    private readonly results: ResultsService,
    private readonly events: DomainEvents,
  ) {}

  async list(actor: Author, tournamentId: string): Promise<Difference[]> {
    return this.openOf(await this.boards.allowed(actor, tournamentId));
  }

  async copied(actor: Author, tournamentId: string, date: BoardDate | undefined): Promise<CopiedCells> {
    const copied = await this.boards.allowed(actor, tournamentId);
    const ground = await this.groundOf(copied);
    const { board, owned, sources } = ground;
    const records = owned.copied().flatMap(({ cells, ...record }) => {
      const source = sourceOf(sources, record.ownerId, record.date);
      if (!source || source.isPaused || (date !== undefined && record.date !== date)) return [];
      const held = cells.filter((cell) => hasValue(board, { ...record, ...cell }));
      const indexes = [...new Set(held.map(({ index }) => index))];
      return indexes.length > 0 ? [{ ...record, sourceId: source.board.tournamentId, indexes }] : [];
    });
    const named = copied.sources.map(({ board: { tournamentId: _id, tournament }, idle }) => ({
      _id,
      name: tournament.tournamentName,
      nameUrdu: tournament.tournamentNameUrdu,
      idle,
    }));
    const differences = await this.told(copied, openOn(ground));
    return { revision: board.revision, sources: named, records, differences };
  }

  /** With who and when. */
  private async told(
    { board, sources }: CopiedBoards,
    differences: readonly CellDifference[],
  ): Promise<ToldDifference[]> {
    const here = await this.ownership.of(board);
    const there = new Map<string, OwnedCells>();
    for (const sourceId of new Set(differences.map((one) => one.sourceId))) {
      const source = sources.find((one) => one.board.tournamentId === sourceId);
      if (source) there.set(sourceId, await this.ownership.of(source.board));
    }
    return differences.map((one) => {
      const [last, lastThere] = [here.last(one), there.get(one.sourceId)?.last(one)];
      return { ...one, by: last?.by ?? null, at: instant(last), thereAt: instant(lastThere) };
    });
  }

  /** @throws result.changed when the source, or the cell where that is sent, isn't as shown, and what a save throws */
  async resolve(actor: Author, tournamentId: string, asked: Resolving): Promise<{ revision: number }> {
    const copied = await this.boards.allowed(actor, tournamentId);
    const { differences } = planOn(await this.groundOf(copied));
    const difference = differences.find((one) => isSameCell(one, asked));
    if (!difference || !sameValue(difference.there, asked.there)) throw new AppError('result.changed');
    if (asked.here !== undefined && !sameValue(difference.here, asked.here))
      throw new AppError('result.changed');
    const revision =
      asked.keep === 'here'
        ? await this.keep(copied, difference)
        : await this.take(actor, copied, difference, asked.reason);
    const open = await this.openOf(await this.boards.read(tournamentId));
    this.events.publish('differences:counted', { tournamentId, count: open.length });
    return { revision };
  }

  private async keep({ board }: CopiedBoards, difference: CellDifference): Promise<number> {
    await this.kept.keep(board.tournamentId, difference);
    return board.revision;
  }

  private async take(
    actor: Author,
    copied: CopiedBoards,
    difference: CellDifference,
    reason: string | null | undefined,
  ): Promise<number> {
    const { sourceId: tournamentId } = difference;
    const source = copied.sources.find(({ board }) => board.tournamentId === tournamentId);
    const copiedFrom = { tournamentId, revision: source?.board.revision ?? 0 };
    const input = { ...inputOf(copied, difference), reason };
    const taking = { from: { copiedFrom }, condition: () => null };
    return (await this.results.save(actor, input, taking)).revision;
  }

  /** Those that wait for a decision. */
  async openOf(copied: CopiedBoards): Promise<CellDifference[]> {
    return openOn(await this.groundOf(copied));
  }

  /** @param kept by default as it is now */
  async groundOf(copied: CopiedBoards, kept?: Kept): Promise<Ground> {
    const { board } = copied;
    const sources = await this.ownership.countingSources(copied);
    const owned = await this.ownership.of(board);
    return { board, sources, owned, kept: kept ?? (await this.kept.of(board.tournamentId)) };
  }
}

export const openOn = (ground: Ground, { differences } = planOn(ground)): CellDifference[] =>
  differences.filter((one) => !ground.kept.stands(one));

const instant = (last: LastChange | undefined) => (last ? new Date(last.at).toISOString() : null);

function isSameCell(one: LinkedCell, other: LinkedCell): boolean {
  return (
    one.ownerId === other.ownerId &&
    one.date === other.date &&
    one.index === other.index &&
    one.what === other.what
  );
}

function hasValue(board: Board<StaffFacts>, { ownerId, date, index, what }: LinkedCell): boolean {
  const row = rowOf(board, ownerId, date);
  if (!row) return false;
  if (index === null) return row.startTime !== board.tournament.startTime;
  return what === 'time' ? Boolean(row.timeList[index]) : row.marks?.[index] !== undefined;
}

/** A save of that one cell, on the record as it was when the difference was found. */
function inputOf(
  { board }: CopiedBoards,
  { ownerId, date, index, what, there }: CellDifference,
): SaveResultInput {
  const row = rowOf(board, ownerId, date);
  const startTime = row?.startTime ?? board.tournament.startTime;
  const timeList = [...resizeSlots(row?.timeList ?? [], slotCount(board.tournament))];
  const base = { timeList, startTime, marks: { ...row?.marks } };
  const cell = { tournamentId: board.tournamentId, pigeonOwnerId: ownerId, date, base };
  if (index === null) return { ...cell, startTime: String(there), timeList };
  if (what === 'time') return { ...cell, startTime, timeList: timeList.with(index, String(there)) };
  const marks = { ...row?.marks, [index]: there as Exclude<typeof there, string> };
  return { ...cell, startTime, timeList, marks };
}
