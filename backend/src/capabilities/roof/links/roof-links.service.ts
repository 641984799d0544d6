import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema } from '@nestjs/mongoose';
import { addDays, offsetOf, boardTime, reportLimits, roofPage, wallClock, withOffset } from '@parwaz/shared';
import type { Board, IsoDate, NewRoofLink, RoofLink } from '@parwaz/shared';
import type { Model } from 'mongoose';
import { createHash, randomBytes } from 'node:crypto';
import { BoardCache } from '../../../boards/board-cache.js';
import { LinkLog } from '../../../boards/log/note-logs.js';
import { KeyedQueue } from '../../../platform/concurrency/queues.js';
import { Clock, Config } from '../../../platform/config/config.js';
import { newId } from '../../../platform/database/keys.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import type { SignedIn } from '../../../platform/http/signed-in.js';

/** A loft's secret link to report by. Its token is shown once; only the hash is stored. */
@Schema({ collection: 'roof-links', versionKey: false })
export class RoofLinkDoc {
  @Prop({ required: true }) _id!: string;
  @Prop({ required: true, index: true }) tournamentId!: string;
  @Prop({ required: true }) ownerId!: string;
  /** SHA-256 of the token, in hex. */
  @Prop({ required: true, unique: true }) tokenHash!: string;
  @Prop({ required: true }) createdAt!: Date;
  @Prop({ type: Date, default: null }) lastSeenAt!: Date | null;
  /** Local day of the latest photo, `yyyy-mm-dd`; `photoCount` counts the photos of that day. */
  @Prop({ default: '' }) photosOn!: string;
  @Prop({ default: 0 }) photoCount!: number;
  /** Of the latest requests, in ms: the server's clock minus the phone's. */
  @Prop({ type: [Number], default: [] }) offsets!: number[];
}

const tokenBytes = 24;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

@Injectable()
export class RoofLinks {
  private readonly inTurn = new KeyedQueue();

  constructor(
    @InjectModel(RoofLinkDoc.name) private readonly links: Model<RoofLinkDoc>,
    private readonly boards: BoardCache,
    private readonly log: LinkLog,
    private readonly clock: Clock,
    private readonly config: Config,
    events: DomainEvents,
  ) {
    events.on('tournament:removed', async ({ tournamentId }) => {
      await this.links.deleteMany({ tournamentId });
    });
  }

  /** Makes new links, for all lofts without a list, and ends the old ones. */
  async make(
    actor: SignedIn,
    tournamentId: string,
    ownerIds: readonly string[] | undefined,
    origin: string,
  ): Promise<NewRoofLink[]> {
    const { board } = await this.boards.allowed(actor, 'roof:link', tournamentId);
    const { participatingLofts } = board.tournament;
    const lofts = [...new Set(ownerIds ?? participatingLofts)];
    if (!lofts.every((id) => participatingLofts.includes(id))) throw new AppError('result.not-a-loft');
    const made = lofts.map((ownerId) => ({
      _id: newId(),
      ownerId,
      token: randomBytes(tokenBytes).toString('base64url'),
    }));
    const before = await this.linksOf(tournamentId, lofts);
    // Later than every existing link, even if another backend's clock is ahead.
    const createdAt = new Date(
      Math.max(this.clock.now(), ...before.map((link) => link.createdAt.getTime() + 1)),
    );
    const docs = made.map(({ _id, ownerId, token }) => ({
      _id,
      ownerId,
      tournamentId,
      tokenHash: hashOf(token),
      createdAt,
    }));
    // Insert first: if the process is killed in between, a loft has two links rather than none.
    await this.links.insertMany(docs);
    await this.endOlder(tournamentId, lofts);
    await this.note(actor, board, { made: lofts });
    return made.map(({ _id, ownerId, token }) => ({
      _id,
      ownerId,
      url: `${origin}${roofPage.path}#${token}`,
    }));
  }

  private linksOf(tournamentId: string, lofts: readonly string[]): Promise<RoofLinkDoc[]> {
    const found = this.links.find({ tournamentId, ownerId: { $in: [...lofts] } });
    return found.sort({ createdAt: 1, _id: 1 }).lean<RoofLinkDoc[]>();
  }

  /** Leaves each loft its latest link. Concurrent callers agree on which one that is. */
  private async endOlder(tournamentId: string, lofts: readonly string[]): Promise<void> {
    const links = await this.linksOf(tournamentId, lofts);
    const latest = new Map(links.map(({ ownerId, _id }) => [ownerId, _id]));
    const older = links.filter(({ ownerId, _id }) => latest.get(ownerId) !== _id);
    await this.links.deleteMany({ _id: { $in: older.map(({ _id }) => _id) } });
  }

  async list(actor: SignedIn, tournamentId: string): Promise<RoofLink[]> {
    const { participatingLofts } = (await this.boards.allowed(actor, 'roof:link', tournamentId)).board
      .tournament;
    const docs = await this.links.find({ tournamentId }).sort({ _id: 1 }).lean<RoofLinkDoc[]>();
    return docs
      .filter(({ ownerId }) => participatingLofts.includes(ownerId))
      .map(({ _id, ownerId, createdAt, lastSeenAt }) => ({
        _id,
        ownerId,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt?.toISOString() ?? null,
      }));
  }

  async end(actor: SignedIn, tournamentId: string, linkId: string): Promise<void> {
    const { board } = await this.boards.allowed(actor, 'roof:link', tournamentId);
    const link = await this.links.findOneAndDelete({ _id: linkId, tournamentId }).lean<RoofLinkDoc | null>();
    if (!link) throw new AppError('roof.link-not-found');
    await this.note(actor, board, { ended: [link.ownerId] });
  }

  /** Null when the token is unknown or its link has ended. */
  async ofToken(token: string): Promise<RoofLinkDoc | null> {
    const link = await this.links.findOne({ tokenHash: hashOf(token) }).lean<RoofLinkDoc | null>();
    if (!link) return null;
    const [loaded] = await this.boards.getMany([link.tournamentId]);
    if (!loaded) return null;
    const { tournament } = loaded.board;
    const { deletedAt, participatingLofts, dates, rules } = tournament;
    const today = boardTime(loaded.board, this.clock.now()).date;
    const isHere = !deletedAt && participatingLofts.includes(link.ownerId) && rules.reports !== 'off';
    return isHere && dates.some((date) => addDays(date, 1) >= today) ? link : null;
  }

  async seen(linkId: string): Promise<void> {
    await this.links.updateOne({ _id: linkId }, { $set: { lastSeenAt: new Date(this.clock.now()) } });
  }

  /** @returns false when the link has used up today's photos */
  async countPhoto(linkId: string): Promise<boolean> {
    const photosOn = this.today();
    const anotherDay = { _id: linkId, photosOn: { $ne: photosOn } };
    await this.links.updateOne(anotherDay, { $set: { photosOn, photoCount: 0 } });
    const { matchedCount } = await this.links.updateOne(
      { _id: linkId, photosOn, photoCount: { $lt: reportLimits.photosPerDay } },
      { $inc: { photoCount: 1 } },
    );
    return matchedCount > 0;
  }

  async uncountPhoto(linkId: string): Promise<void> {
    const counted = { _id: linkId, photosOn: this.today(), photoCount: { $gt: 0 } };
    await this.links.updateOne(counted, { $inc: { photoCount: -1 } });
  }

  private today(): IsoDate {
    return wallClock(this.clock.now(), this.config.timeZone).date;
  }

  private async note(
    { _id, name }: SignedIn,
    { tournamentId, revision }: Board,
    { made = [], ended = [] }: { made?: string[]; ended?: string[] },
  ): Promise<void> {
    if (made.length + ended.length === 0) return;
    await this.log.add({ tournamentId, revision, at: this.clock.now(), by: { _id, name }, made, ended });
  }

  /** Adds the offset measured by a request. @returns the best estimate, in ms */
  learnOffset(linkId: string, offsetMs: number): Promise<number> {
    return this.inTurn.run(linkId, async () => {
      const link = await this.links
        .findById(linkId)
        .select({ offsets: 1 })
        .lean<Pick<RoofLinkDoc, 'offsets'>>();
      const offsets = withOffset(link?.offsets ?? [], offsetMs);
      await this.links.updateOne({ _id: linkId }, { $set: { offsets } });
      return offsetOf(offsets);
    });
  }
}
