import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema } from '@nestjs/mongoose';
import { Binary } from 'mongodb';
import type { Model } from 'mongoose';
import { BoardCache } from '../../../boards/board-cache.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import type { RoofSeat, SignedIn } from '../../../platform/http/signed-in.js';
import { reEncode } from '../../../media/re-encode.js';
import { PhotoPlaces } from './photo-places.js';
import { ReportReader } from '../reports/report-reader.js';
import { ReportDoc, reportIdOf, reportKey } from '../reports/report.schema.js';
import { RoofLinks } from '../links/roof-links.service.js';

@Schema({ collection: 'report-photos', versionKey: false })
export class ReportPhotoDoc {
  @Prop({ required: true }) _id!: string;
  @Prop({ required: true, index: true }) tournamentId!: string;
  /** WebP. */
  @Prop({ type: Buffer, required: true }) data!: Buffer | Binary;
}

/** Photos of reports. Only the tournament's staff may see them, so they aren't with the public pictures. */
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

  /** @param read receives the upload, once there is room for it */
  async add(seat: RoofSeat, reportId: string, read: () => Promise<Buffer>): Promise<void> {
    const { _id } = await this.reader.own(seat, reportId);
    const { tournamentId, linkId } = seat;
    await this.places.run(linkId, async () => {
      const bytes = await this.countAndRead(linkId, read);
      const { full: data } = await reEncode(bytes, 'report');
      await this.photos.updateOne({ _id }, { $set: { tournamentId, data } }, { upsert: true });
      await this.docs.updateOne({ _id }, { $set: { hasPhoto: true } });
    });
    this.events.publish('reports:changed', { tournamentId, reportIds: [reportIdOf({ _id, tournamentId })] });
  }

  /** An upload that breaks off isn't counted: on a poor line it is repeated many times. */
  private async countAndRead(linkId: string, read: () => Promise<Buffer>): Promise<Buffer> {
    if (!(await this.links.countPhoto(linkId))) throw new AppError('report.too-many');
    try {
      return await read();
    } catch (error) {
      await this.links.uncountPhoto(linkId);
      throw error;
    }
  }

  async read(actor: SignedIn, tournamentId: string, reportId: string): Promise<Buffer> {
    await this.boards.allowed(actor, 'report:read', tournamentId);
    const photo = await this.photos.findById(reportKey(tournamentId, reportId)).lean<ReportPhotoDoc | null>();
    if (!photo) throw new AppError('report.not-found');
    return photo.data instanceof Binary ? Buffer.from(photo.data.value()) : photo.data;
  }
}
