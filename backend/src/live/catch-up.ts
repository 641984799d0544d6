import { Injectable } from '@nestjs/common';
import { coalesceAll, own, patchOf, publicPatch, slotCount, trimPatch } from '@parwaz/shared';
import type { Actor, JoinAnswer } from '@parwaz/shared';
import type { boardJoinInput } from '@parwaz/shared/contracts';
import type { z } from 'zod';
import { boardFormat } from '@parwaz/shared/contracts';
import { LRUCache } from 'lru-cache';
import { BoardCache } from '../boards/board-cache.js';
import { assertShownTo } from '../boards/is-shown.js';
import { ChangeLog } from '../boards/log/change-log.js';
import type { LoadedBoard } from '../boards/loaded-board.js';
import { PreparedBoards } from '../boards/prepared-boards.js';

type Joined = Extract<JoinAnswer, { ok: true }>;

type Held = Omit<z.output<typeof boardJoinInput>, 'tournamentId'>;

interface Merged {
  head: number;
  byRevision: LRUCache<number, Promise<Joined>>;
}

const maxCached = 64; // per board; crowds come back with the same few revisions
const maxMerged = 5000; // changes; beyond that the snapshot is read

@Injectable()
export class CatchUp {
  private readonly merged = new WeakMap<LoadedBoard, Merged>();

  constructor(
    private readonly boards: BoardCache,
    private readonly log: ChangeLog,
    private readonly prepared: PreparedBoards,
  ) {}

  /** A hidden board is checked before its room is joined, so that nothing of it is heard. */
  async admit(tournamentId: string, viewer: () => Promise<Actor | null>): Promise<void> {
    const known = await this.boards.inMemory(tournamentId);
    if (known && !known.board.tournament.hidden) return;
    const { board } = await this.boards.current(tournamentId);
    if (board.tournament.hidden) assertShownTo(await viewer(), board);
  }

  /**
   * One merged patch; null for nothing new, `reload` for a wrong revision, epoch or format, or if the snapshot is
   * smaller. @throws tournament.not-found, also for one that is hidden from the viewer
   */
  async patchFrom(
    tournamentId: string,
    { revision, epoch, format }: Held,
    viewer: () => Promise<Actor | null>,
  ): Promise<Joined> {
    const loaded = await this.boards.current(tournamentId);
    if (loaded.board.tournament.hidden) assertShownTo(await viewer(), loaded.board);
    const head = loaded.board.revision;
    const held = typeof revision === 'number' && Number.isSafeInteger(revision) ? revision : 0;
    if (format !== undefined && format !== null && format !== boardFormat())
      return { ok: true, revision: head, reload: true, format: boardFormat() };
    const isOther = epoch !== undefined && epoch !== null && epoch !== loaded.epoch;
    if (isOther || held < 1 || held > head) return { ok: true, revision: head, reload: true };
    if (held === head) return { ok: true, revision: head, patch: null };
    let merged = this.merged.get(loaded);
    if (merged?.head !== head) {
      this.merged.set(loaded, (merged = { head, byRevision: new LRUCache({ max: maxCached }) }));
    }
    let answer = merged.byRevision.get(held);
    if (!answer) {
      answer = this.merge(loaded, held);
      merged.byRevision.set(held, answer);
      answer.catch(() => this.merged.delete(loaded));
    }
    return answer;
  }

  private async merge(loaded: LoadedBoard, held: number): Promise<Joined> {
    const { board } = loaded;
    const reload = { ok: true, revision: board.revision, reload: true } as const;
    if (board.revision - held > maxMerged) return reload;
    const later = loaded.recentSince(held) ?? (await this.log.since(board.tournamentId, held));
    const changes = later.filter((change) => change.revision <= board.revision);
    // A damaged log lacks some of them.
    if (changes.length !== board.revision - held) return reload;
    const merged = coalesceAll(changes.map((change) => publicPatch(patchOf(change))));
    if (!merged) return reload;
    // As they are now: older changes hold owners without numbers, or with a phone that is no longer shown.
    const owners = merged.owners?.flatMap((owner) => own(board.owners, owner._id) ?? []);
    const patch = trimPatch({ ...merged, ...(owners && { owners }) }, slotCount(board.tournament));
    const snapshot = this.prepared.prepare(loaded, null).json;
    return JSON.stringify(patch).length > snapshot.length
      ? reload
      : { ok: true, revision: board.revision, patch };
  }
}
