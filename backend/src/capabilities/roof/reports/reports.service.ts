import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  boardDates,
  correctedTap,
  midnight,
  publicFields,
  publicLoft,
  reportLimits,
  resizeSlots,
  rowOf,
  slotCount,
  tappedTime,
  toBoardDate,
  boardTime,
  wallClock,
  type Nights,
  type Placed,
} from '@parwaz/shared';
import type { PublicTournament, Report, Roof, SentReport } from '@parwaz/shared';
import type { Model } from 'mongoose';
import { BoardCache } from '../../../boards/board-cache.js';
import { KeyedQueue } from '../../../platform/concurrency/queues.js';
import { Clock } from '../../../platform/config/config.js';
import { isDuplicateKey } from '../../../platform/database/keys.js';
import { AppError, fieldFault } from '../../../platform/errors/app-error.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import type { RoofSeat, SignedIn } from '../../../platform/http/signed-in.js';
import { AutomaticTaking } from './automatic-taking.js';
import { ReportReader } from './report-reader.js';
import { ReportDoc, reportIdOf, reportKey } from './report.schema.js';
import { RoofLinks } from '../links/roof-links.service.js';

@Injectable()
export class ReportsService {
  private readonly queue = new KeyedQueue();

  constructor(
    @InjectModel(ReportDoc.name) private readonly docs: Model<ReportDoc>,
    private readonly boards: BoardCache,
    private readonly links: RoofLinks,
    private readonly reader: ReportReader,
    private readonly automatic: AutomaticTaking,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {
    events.on('tournament:removed', async ({ tournamentId }) => {
      await this.docs.deleteMany({ tournamentId });
    });
  }

  async roof({ linkId, tournamentId, ownerId }: RoofSeat): Promise<Roof> {
    await this.links.seen(linkId);
    const { board } = await this.boards.current(tournamentId);
    const { tournament } = board;
    const owner = board.owners[ownerId];
    if (!owner) throw new AppError('roof.ended');
    const slots = slotCount(tournament);
    const facts = publicFields({ ...tournament, participatingLofts: [ownerId] }) as PublicTournament;
    return {
      now: this.clock.now(),
      tournament: { ...facts, revision: board.revision },
      owner: publicLoft(owner),
      dates: boardDates(tournament).map((date) => {
        const row = rowOf(board, ownerId, date);
        const timeList = [...resizeSlots(row?.timeList ?? [], slots)];
        const stamps = row?.stamps && { stamps: row.stamps };
        return { date, startTime: row?.startTime ?? tournament.startTime, timeList, ...stamps };
      }),
      reports: await this.reader.inStates(tournamentId, ['open', 'taken', 'rejected', 'withdrawn'], ownerId),
    };
  }

  async send(seat: RoofSeat, sentAt: number, sent: readonly SentReport[]): Promise<Report[]> {
    const { linkId, tournamentId, ownerId, arrivedAt } = seat;
    const offsetMs = await this.links.learnOffset(linkId, arrivedAt - sentAt);
    await this.queue.run(linkId, () => this.store(seat, sent, offsetMs));
    const reportIds = sent.map(({ _id }) => _id);
    // Also those kept before: the process that kept them may have ended before it told anybody.
    if (reportIds.length > 0) this.events.publish('reports:changed', { tournamentId, reportIds });
    // Including what an earlier request left undecided: a later landing would otherwise get its slot.
    await this.automatic.takeClean({ tournamentId, ownerId });
    return this.reader.byIds(tournamentId, reportIds);
  }

  async list(
    actor: SignedIn,
    tournamentId: string,
    { state, ownerId }: { state?: Report['state']; ownerId?: string },
  ): Promise<Report[]> {
    await this.boards.allowed(actor, 'report:read', tournamentId);
    return this.reader.inStates(tournamentId, state ? [state] : ['open', 'taken', 'rejected'], ownerId);
  }

  private async store(seat: RoofSeat, sent: readonly SentReport[], offsetMs: number): Promise<void> {
    const { tournamentId, ownerId, linkId } = seat;
    const { tournament, rows } = (await this.boards.current(tournamentId)).board;
    const { dates, rules } = tournament;
    const known = await this.docs
      .find({ _id: { $in: sent.map(({ _id }) => reportKey(tournamentId, _id)) } })
      .lean<ReportDoc[]>();
    if (known.some((doc) => doc.ownerId !== ownerId)) throw new AppError('report.not-found');
    const isKnown = new Set(known.map(({ _id }) => _id));
    const fresh = sent.filter(({ _id }, at) => {
      const isFirst = sent.findIndex((other) => other._id === _id) === at;
      return isFirst && !isKnown.has(reportKey(tournamentId, _id));
    });
    const days = new Set(dates.map((date) => toBoardDate(date)));
    const fields = sent.flatMap(({ date, _id }, at) =>
      isKnown.has(reportKey(tournamentId, _id)) || days.has(date)
        ? []
        : [fieldFault(`reports.${at}.date`, 'result.not-a-date', { date })],
    );
    if (fields.length > 0) throw new AppError('report.not-a-date', { fields });
    const noTimes = sent.flatMap(({ kind, time }, at) =>
      time !== midnight || (kind === 'landing' && rules.overnight)
        ? []
        : [fieldFault(`reports.${at}.time`, 'field.not-a-time')],
    );
    if (noTimes.length > 0) throw new AppError('request.invalid', { fields: noTimes });
    const receivedAt = this.clock.now();
    const receivedOn = boardTime({ tournament, rows }, receivedAt).date;
    const today = fresh.length > 0 ? await this.docs.countDocuments({ linkId, receivedOn }) : 0;
    if (today + fresh.length > reportLimits.perDay) throw new AppError('report.too-many');
    const about = { tournamentId, ownerId, linkId, receivedOn, receivedAt, offsetMs };
    const docs = fresh.map(({ _id, time, note = '', ...report }) => ({
      ...about,
      ...report,
      _id: reportKey(tournamentId, _id),
      note,
      time: timeOf(tournament, { ...report, time: time ?? '' }, offsetMs),
      state: 'open' as const,
      decided: rules.reports !== 'automatic',
    }));
    await this.insert(seat, docs);
  }

  /** Another process, or another loft, may insert the same id at the same time. */
  private async insert(
    seat: RoofSeat,
    docs: readonly Pick<ReportDoc, '_id' | 'tournamentId'>[],
  ): Promise<void> {
    for (const doc of docs) {
      try {
        await this.docs.insertMany([doc]);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        await this.reader.own(seat, reportIdOf(doc));
      }
    }
  }
}

function timeOf(
  { timeZone, rules }: Placed & { rules: Nights },
  { kind, source, tappedAt, time }: Pick<SentReport, 'kind' | 'source' | 'tappedAt'> & { time: string },
  offsetMs: number,
): string {
  if (kind === 'note') return '';
  if (source === 'typed') return time;
  const { minutes } = wallClock(correctedTap({ tappedAt, offsetMs }), timeZone);
  return tappedTime(kind, minutes, rules);
}
