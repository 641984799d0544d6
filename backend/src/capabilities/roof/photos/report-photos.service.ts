import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Binary } from 'mongodb';
import type { Model } from 'mongoose';
import { BoardCache } from '../../../boards/board-cache.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import type { RoofSeat } from '../../../platform/http/roof-seat.js';
import type { SignedIn } from '../../../platform/http/signed-in.js';
import { reEncode } from '../../../media/re-encode.js';
import { PhotoPlaces } from './photo-places.js';
import { ReportPhotoDoc } from './report-photo.schema.js';
import { ReportReader } from '../reports/report-reader.js';
import { ReportDoc, reportIdOf, reportKey } from '../reports/report.schema.js';
import { RoofLinks } from '../links/roof-links.service.js';

/** Photos of reports: apart from public pictures, for the tournament's own staff alone. */
@Injectable()
export class ReportPhotos {
  constructor(
    @InjectModel(ReportPhotoDoc.name) private readonly photos: Model<ReportPhotoDoc>,
    @InjectModel(ReportDoc.name) private readonly docs: Model<ReportDoc>,
    private readonly reader: ReportReader,
    private readonly boards: BoardCache,
    private readonly events: DomainEvents,
    private readonly links: RoofLinks,
    private readonly places: PhotoPlaces,
  ) {
    events.on('tournament:removed', async ({ tournamentId }) => {
      await this.photos.deleteMany({ tournamentId });
    });
  }

  /**
   * Adds or replaces the photo of a loft's own report.
   * @param read reads it from the line, once there is room for it
   * @throws {AppError} 404, 413, 415, 429, 503
   */
  async add(seat: RoofSeat, reportId: string, read: () => Promise<Buffer>): Promise<void> {
    const { _id } = await this.reader.own(seat, reportId);
    const { tournamentId, linkId } = seat;
    await this.places.hold(linkId, async () => {
      const bytes = await this.countAndRead(linkId, read);
      const { full: data } = await reEncode(bytes, 'report');
      await this.photos.updateOne({ _id }, { $set: { tournamentId, data } }, { upsert: true });
      await this.docs.updateOne({ _id }, { $set: { hasPhoto: true } });
    });
    this.events.publish('reports:changed', { tournamentId, reportIds: [reportIdOf({ _id, tournamentId })] });
  }

  /** One that doesn't come whole is no photo: on a poor line it is sent again and again. */
  private async countAndRead(linkId: string, read: () => Promise<Buffer>): Promise<Buffer> {
    if (!(await this.links.countPhoto(linkId))) throw new AppError('report.too-many');
    try {
      return await read();
    } catch (error) {
      await this.links.uncountPhoto(linkId);
      throw error;
    }
  }

  /** @returns WebP @throws {AppError} 403, 404 */
  async read(actor: SignedIn, tournamentId: string, reportId: string): Promise<Buffer> {
    await this.boards.allowed(actor, 'report:read', tournamentId);
    const photo = await this.photos.findById(reportKey(tournamentId, reportId)).lean<ReportPhotoDoc | null>();
    if (!photo) throw new AppError('report.not-found');
    return photo.data instanceof Binary ? Buffer.from(photo.data.value()) : photo.data;
  }
}
