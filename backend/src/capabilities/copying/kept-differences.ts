import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema } from '@nestjs/mongoose';
import { sameValue, sourceOf, valueThere } from '@parwaz/shared';
import type { CellDifference, LinkedCell, Source, Stands } from '@parwaz/shared';
import { SchemaTypes, type Model } from 'mongoose';
import { DomainEvents } from '../../platform/events/domain-events.js';

/** Somebody let a cell's own value stand against this one of its source. */
@Schema({ collection: 'kept_differences', versionKey: false })
export class KeptDifferenceDoc {
  @Prop({ required: true }) _id!: string;
  @Prop({ required: true, index: true }) tournamentId!: string;
  @Prop({ required: true }) sourceId!: string;
  @Prop({ type: SchemaTypes.Mixed, default: null }) there!: CellDifference['there'];
}

@Injectable()
export class KeptDifferences {
  constructor(
    @InjectModel(KeptDifferenceDoc.name) private readonly docs: Model<KeptDifferenceDoc>,
    events: DomainEvents,
  ) {
    events.on('tournament:removed', async ({ tournamentId }) => {
      await this.docs.deleteMany({ tournamentId });
    });
  }

  async keep(tournamentId: string, difference: CellDifference): Promise<void> {
    const { sourceId, there } = difference;
    const _id = idOf(tournamentId, difference);
    await this.docs.updateOne({ _id }, { $set: { tournamentId, sourceId, there } }, { upsert: true });
  }

  async of(tournamentId: string): Promise<Kept> {
    return new Kept(tournamentId, await this.docs.find({ tournamentId }).lean<KeptDifferenceDoc[]>());
  }

  /**
   * Forgets what was let stand against a value that its source has no more, even should that come back.
   * @param kept read before the sources
   */
  async endOthers(kept: Kept, sources: readonly Source[]): Promise<void> {
    for (const doc of kept.endedBy(sources)) await this.docs.deleteOne(doc);
  }
}

/** All that stands in a tournament. */
export class Kept {
  private readonly byId: ReadonlyMap<string, KeptDifferenceDoc>;

  constructor(
    private readonly tournamentId: string,
    private readonly docs: readonly KeptDifferenceDoc[],
  ) {
    this.byId = new Map(docs.map((doc) => [doc._id, doc]));
  }

  readonly stands: Stands = ({ sourceId, there, ...cell }) => {
    const doc = this.byId.get(idOf(this.tournamentId, cell));
    return doc?.sourceId === sourceId && sameValue(doc.there, there);
  };

  endedBy(sources: readonly Source[]): KeptDifferenceDoc[] {
    return this.docs.filter(({ _id, sourceId, there }) => {
      const cell = cellOf(_id);
      const source = sourceOf(sources, cell.ownerId, cell.date);
      // It left its source, or that rests: nothing is known of its value.
      if (!source || source.isPaused) return false;
      const now = valueThere(source.board, cell);
      return now !== undefined && !(sourceId === source.board.tournamentId && sameValue(there, now));
    });
  }
}

function idOf(tournamentId: string, { ownerId, date, index, what }: LinkedCell): string {
  return `${tournamentId} ${ownerId} ${date} ${what} ${index}`;
}

function cellOf(id: string): LinkedCell {
  const [, ownerId = '', date = '', what, index] = id.split(' ');
  return { ownerId, date, what: what as LinkedCell['what'], index: index === 'null' ? null : Number(index) };
}
