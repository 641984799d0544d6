import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { reportLimits, wallClock } from '@parwaz/shared';
import { Binary } from 'mongodb';
import type { Model } from 'mongoose';
import { BoardCache } from '../boards/board-cache.js';
import { Clock } from '../config/clock.js';
import { Config } from '../config/config.js';
import { AppError } from '../errors/app-error.js';
import { DomainEvents } from '../events/domain-events.js';
import type { RoofSeat } from '../http/roof-seat.js';
import type { SignedIn } from '../http/signed-in.js';
import { reEncode } from '../media/re-encode.js';
import { ReportPhotoDoc } from './report-photo.schema.js';
import { ReportReader } from './report-reader.js';
import { ReportDoc, reportIdOf, reportKey } from './report.schema.js';

/** Photos of reports: apart from public pictures, for the tournament's own staff alone. */
@Injectable()
export class ReportPhotos {
  constructor(
    @InjectModel(ReportPhotoDoc.name) private readonly photos: Model<ReportPhotoDoc>,
    @InjectModel(ReportDoc.name) private readonly docs: Model<ReportDoc>,
    private readonly reader: ReportReader,
    private readonly boards: BoardCache,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {
    events.on('tournament:removed', async ({ tournamentId }) => {
      await this.photos.deleteMany({ tournamentId });
    });
  }

  /** Adds or replaces the photo of a loft's own report. @throws {AppError} 404, 413, 415, 429 */
  async add(seat: RoofSeat, reportId: string, bytes: Buffer): Promise<void> {
    const report = await this.reader.own(seat, reportId);
    const { tournamentId, linkId } = seat;
    const receivedOn = wallClock(this.clock.now(), this.config.timeZone).date;
    const others = await this.photos.countDocuments({ linkId, receivedOn, _id: { $ne: report._id } });
    if (others >= reportLimits.photosPerDay) throw new AppError('report.too-many');
    const { full: data } = await reEncode(bytes, 'report');
    await this.photos.updateOne(
      { _id: report._id },
      { $set: { tournamentId, linkId, receivedOn, data } },
      { upsert: true },
    );
    await this.docs.updateOne({ _id: report._id }, { $set: { hasPhoto: true } });
    this.events.publish('reports:changed', { tournamentId, reportIds: [reportIdOf(report)] });
  }

  /** @returns WebP @throws {AppError} 403, 404 */
  async read(actor: SignedIn, tournamentId: string, reportId: string): Promise<Buffer> {
    await this.boards.allowed(actor, 'report:read', tournamentId);
    const photo = await this.photos.findById(reportKey(tournamentId, reportId)).lean<ReportPhotoDoc | null>();
    if (!photo) throw new AppError('report.not-found');
    return photo.data instanceof Binary ? Buffer.from(photo.data.value()) : photo.data;
  }
}
