import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Report } from '@parwaz/shared';
import type { Model } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { ChangeLog } from '../../../boards/log/change-log.js';
import { Clock } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { ReportReader } from './report-reader.js';
import { ReportDoc, reportIdOf, reportKey } from './report.schema.js';

/** Then the claim ends: its process may have died. */
const claimMs = 15_000;
/** So long after its claim a save that hung may still reach the log. */
const lateMs = 10 * 60_000;

export interface Claimed {
  doc: ReportDoc;
  until: number;
  /** An earlier claim ended without an outcome: its save may still be on its way to the log. */
  isInherited: boolean;
}

type Settled = Pick<ReportDoc, 'state'> &
  Partial<Pick<ReportDoc, 'reason' | 'by' | 'index' | 'time' | 'takenIn'>>;

const saidIn = ({ index, time }: ReportDoc) => ({ said: { index, time } });

@Injectable()
export class ReportClaims {
  constructor(
    @InjectModel(ReportDoc.name) private readonly docs: Model<ReportDoc>,
    private readonly log: ChangeLog,
    private readonly reader: ReportReader,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /** Claims an open report; one that a lost claimant saved becomes taken. @throws report.not-found, report.settled */
  async claim(tournamentId: string, reportId: string): Promise<Claimed> {
    const _id = reportKey(tournamentId, reportId);
    const now = this.clock.now();
    const until = now + claimMs;
    const claim = randomUUID();
    const before = await this.docs
      .findOneAndUpdate(
        { _id, state: 'open', claimedUntil: { $lte: now } },
        { $set: { claim, claimedUntil: until } },
        { returnDocument: 'before' },
      )
      .lean<ReportDoc | null>();
    if (!before) {
      throw new AppError((await this.docs.exists({ _id })) ? 'report.settled' : 'report.not-found');
    }
    const isInherited = before.claim !== '';
    const claimed = { doc: Object.assign(before, { claim }), until, isInherited };
    if (isInherited) await this.finishInterrupted(claimed);
    return claimed;
  }

  private async finishInterrupted(claimed: Claimed): Promise<void> {
    if (await this.settleSaved(claimed.doc)) throw new AppError('report.settled');
  }

  /** Marks a report as taken if the log has it. */
  private async settleSaved(doc: ReportDoc): Promise<boolean> {
    const history = await this.log.history(doc.tournamentId, doc.ownerId, doc.date);
    const saved = history.find(
      ({ report, revision }) => report?._id === reportIdOf(doc) && revision > (doc.takenBackIn ?? 0),
    );
    if (!saved?.to) return false;
    const { by, index, to, revision: takenIn } = saved;
    await this.settle(
      { doc, isInherited: true },
      { state: 'taken', by, index, time: to.slice(0, 5), takenIn },
    );
    return true;
  }

  /** The reports whose claims ended without an outcome: their saves may still reach the log. */
  async interrupted(): Promise<ReportDoc[]> {
    const ended = { $lte: this.clock.now() };
    return this.docs.find({ claim: { $gt: '' }, claimedUntil: ended }).lean<ReportDoc[]>();
  }

  /** Settles an interrupted one as taken once the log has it. */
  async settleArrived(doc: ReportDoc): Promise<void> {
    const isOver = this.clock.now() - Math.max(doc.claimedUntil, doc.settledAt) > lateMs;
    if (!(await this.settleSaved(doc)) && isOver) await this.release({ doc }, true);
  }

  /** @throws {AppError} report.settled when somebody else has settled it meanwhile */
  async settle(
    { doc, isInherited }: Pick<Claimed, 'doc' | 'isInherited'>,
    settled: Settled,
  ): Promise<Report> {
    const { _id, tournamentId, claim } = doc;
    const isTaken = settled.state === 'taken';
    // It is in the results, so it is taken even if somebody else has claimed it since.
    const mine = isTaken ? { _id } : { _id, claim };
    const mayArrive = isInherited && !isTaken;
    const left = {
      ...{ claimedUntil: 0, settledAt: this.clock.now(), decided: true },
      ...(!mayArrive && { claim: '' }),
      ...(isTaken && saidIn(doc)),
    };
    await this.docs.updateOne(mine, { $set: { reason: '', ...settled, ...left } });
    const report = await this.announce(tournamentId, reportIdOf({ _id, tournamentId }));
    if (report.state !== settled.state) throw new AppError('report.settled');
    return report;
  }

  /** @param isUntouched nothing of it can be in the log, so the next claimant needn't look there */
  async release({ doc: { _id, claim } }: Pick<Claimed, 'doc'>, isUntouched: boolean): Promise<void> {
    const left = isUntouched ? { claim: '', claimedUntil: 0 } : { claimedUntil: this.clock.now() };
    await this.docs.updateOne({ _id, claim }, { $set: left });
  }

  /** The same value was saved without it. */
  async settleUnclaimed(doc: ReportDoc, taken: Omit<Settled, 'state'>): Promise<void> {
    const { _id, tournamentId } = doc;
    const now = this.clock.now();
    const { matchedCount } = await this.docs.updateOne(
      { _id, state: 'open', claimedUntil: { $lte: now } },
      { $set: { ...taken, ...saidIn(doc), state: 'taken', settledAt: now } },
    );
    if (matchedCount > 0) await this.announce(tournamentId, reportIdOf({ _id, tournamentId }));
  }

  /** A taken one is open again as it was said. @param takenBackIn the revision that put back what stood there before */
  async reopen(doc: ReportDoc, takenBackIn: number): Promise<void> {
    const { _id, tournamentId, settledAt, said } = doc;
    const open = { state: 'open', by: null, settledAt: 0, said: null, takenIn: 0, takenBackIn };
    const { matchedCount } = await this.docs.updateOne(
      { _id, state: 'taken', settledAt },
      { $set: { ...said, ...open } },
    );
    if (matchedCount > 0) await this.announce(tournamentId, reportIdOf(doc));
  }

  private async announce(tournamentId: string, reportId: string): Promise<Report> {
    this.events.publish('reports:changed', { tournamentId, reportIds: [reportId] });
    const [report] = await this.reader.byIds(tournamentId, [reportId]);
    if (!report) throw new AppError('report.not-found');
    return report;
  }
}
