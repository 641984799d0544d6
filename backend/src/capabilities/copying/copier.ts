import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { withRow, type BoardRow, type CellDifference } from '@parwaz/shared';
import type { Model } from 'mongoose';
import type { StartsUpkeep } from '../../platform/concurrency/upkeep.js';
import { BoardWriter } from '../../boards/board-writer.js';
import { ChangeLog, type HashedChange } from '../../boards/log/change-log.js';
import { isGone, refuse, write } from '../../boards/planned-write.js';
import { TournamentIndex } from '../../boards/tournament-index.js';
import { RepeatedWork } from '../../platform/concurrency/repeated-work.js';
import { Config } from '../../platform/config/config.js';
import { Epoch } from '../../platform/database/epoch.js';
import { Lease, LeaseDoc, senderTimes } from '../../platform/database/leases.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import { Log } from '../../platform/logging/log.js';
import { CopiedBoardsReader, type CopiedBoards } from './copied-boards.js';
import { DifferencesService, openOn, planOn, type Ground } from './differences.service.js';
import { KeptDifferences } from './kept-differences.js';

const times = { everyMs: 1000, apartMs: 50 };
const maxTries = 100; // each means that a write succeeded, here or of somebody else
const maxRecords = 500; // in one change

interface Settled {
  copiesFrom: string;
  isCopied: boolean;
  /** The boards that it was worked out from. */
  places: Pick<HashedChange, 'tournamentId' | 'revision'>[];
}

/** Copies landings in one of several backends: a cell's state says what it takes, so nothing is applied twice. */
@Injectable()
export class Copier implements StartsUpkeep, BeforeApplicationShutdown {
  private readonly claim: Lease;
  private readonly settled = new Map<string, Settled>();
  private readonly told = new Map<string, string>();
  private readonly failing = new Set<string>();
  private linked: ReadonlySet<string> = new Set();
  private epochSeen = '';
  private rounds: RepeatedWork | null = null;

  constructor(
    @InjectModel(LeaseDoc.name) leases: Model<LeaseDoc>,
    private readonly index: TournamentIndex,
    private readonly changes: ChangeLog,
    private readonly boards: CopiedBoardsReader,
    private readonly kept: KeptDifferences,
    private readonly differences: DifferencesService,
    private readonly writer: BoardWriter,
    private readonly epoch: Epoch,
    private readonly events: DomainEvents,
    private readonly log: Log,
    config: Config,
  ) {
    this.claim = new Lease(leases, 'copying', senderTimes(config));
    events.on('board:changed', ({ board }) => {
      if (this.linked.has(board.tournamentId)) this.rounds?.trigger();
    });
    events.on('board:listed', ({ board }) => {
      if (board.tournament.copiesFrom.length > 0) this.rounds?.trigger();
    });
    events.on('tournament:repaired', () => this.settled.clear());
  }

  startUpkeep(): void {
    this.rounds = new RepeatedWork(
      () => this.round(),
      times,
      (error) => this.log.debug({ err: error }, 'landings could not be copied'),
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.rounds?.stop();
    await this.claim.release().catch(() => undefined);
  }

  private async round(): Promise<void> {
    const links = await this.index.copying();
    const sources = new Set(links.flatMap(({ copiesFrom }) => copiesFrom));
    const copies = new Set(links.map(({ _id }) => _id));
    this.linked = new Set([...copies, ...sources]);
    this.forgetUnlinked(copies);
    if (links.length === 0 || !(await this.claim.hold())) return;
    await this.forgetOtherTimeline();
    const places = [...this.settled.values()].flatMap((one) => one.places);
    const moved = places.length > 0 ? await this.changes.changedSince(places) : new Set<string>();
    for (const { _id, copiesFrom } of links) {
      const known = this.settled.get(_id);
      const isMoved = known?.places.some(({ tournamentId }) => moved.has(tournamentId)) ?? true;
      const isLinkedAsBefore =
        known?.copiesFrom === String(copiesFrom) && known.isCopied === sources.has(_id);
      if (!isMoved && isLinkedAsBefore) continue;
      await this.settle(_id).then(
        () => this.failing.delete(_id),
        (error: unknown) => this.failed(_id, error),
      );
    }
  }

  /** Told once to who runs the product, until it succeeds. */
  private failed(tournamentId: string, error: unknown): void {
    const level = this.failing.has(tournamentId) ? 'debug' : 'warn';
    this.failing.add(tournamentId);
    this.log[level]({ err: error, tournamentId }, 'landings of a tournament could not be copied');
  }

  private forgetUnlinked(copies: ReadonlySet<string>): void {
    for (const tournamentId of this.failing) if (!copies.has(tournamentId)) this.failing.delete(tournamentId);
    for (const [tournamentId, told] of this.told) {
      if (copies.has(tournamentId)) continue;
      if (told !== '[]') this.events.publish('differences:counted', { tournamentId, count: 0 });
      this.told.delete(tournamentId);
      this.settled.delete(tournamentId);
    }
  }

  private async forgetOtherTimeline(): Promise<void> {
    const epoch = await this.epoch.read();
    if (epoch !== this.epochSeen) this.settled.clear();
    this.epochSeen = epoch;
  }

  private async settle(tournamentId: string): Promise<void> {
    for (let tries = 0; tries < maxTries && this.claim.isHeld; tries += 1) {
      // Before the boards: nothing that is kept after them ends by what they say.
      const kept = await this.kept.of(tournamentId);
      const copied = await this.boards.read(tournamentId);
      const ground = await this.differences.groundOf(copied, kept);
      // Before anything is copied: by the time that it shows, its source may say what it said before.
      await this.kept.endOthers(kept, ground.sources);
      const plan = planOn(ground);
      const [copy] = plan.copies;
      if (copy) {
        await this.write(ground, copy.source);
        continue;
      }
      this.tellDifferences(tournamentId, openOn(ground, plan));
      this.settled.set(tournamentId, settledOn(copied));
      return;
    }
  }

  /** Nothing is written on a board that changed since: who owns its cells would have to be read again. */
  private async write(
    ground: Ground,
    { tournamentId, revision, tournament }: Ground['board'],
  ): Promise<void> {
    const by = { _id: '', name: tournament.tournamentName };
    await this.writer.commit(ground.board.tournamentId, by, (before) => {
      const isChanged = before !== ground.board || before.revision !== ground.owned.revision;
      if (isGone(before) || isChanged) return refuse('behind');
      const copy = planOn(ground).copies.find(({ source }) => source.tournamentId === tournamentId);
      if (!copy) return refuse('behind');
      const some = copy.rows.slice(0, maxRecords);
      const rows = some.reduce((all, row: BoardRow) => withRow(all, row), before.rows);
      return write({ ...before, rows }, undefined, { copiedFrom: { tournamentId, revision } });
    });
  }

  private tellDifferences(tournamentId: string, open: readonly CellDifference[]): void {
    const told = JSON.stringify(open);
    if (this.told.get(tournamentId) === told) return;
    this.told.set(tournamentId, told);
    this.events.publish('differences:counted', { tournamentId, count: open.length });
  }
}

function settledOn({ board, isCopied, sources }: CopiedBoards): Settled {
  const boards = [board, ...sources.map((source) => source.board)];
  return {
    copiesFrom: String(board.tournament.copiesFrom),
    isCopied,
    places: boards.map(({ tournamentId, revision }) => ({ tournamentId, revision })),
  };
}
