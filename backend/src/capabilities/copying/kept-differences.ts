import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema } from '@nestjs/mongoose';
import { sameValue, type CellDifference, type LinkedCell } from '@parwaz/shared';
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

  /** Those that nobody has let stand. */
  async open(tournamentId: string, differences: CellDifference[]): Promise<CellDifference[]> {
    const kept = await this.of(tournamentId, differences);
    return differences.filter((one) => !stands(kept.get(idOf(tournamentId, one)), one));
  }

  /** Forgets what was let stand against a value that the source has no more, even should that come back. */
  async endOthers(tournamentId: string, differences: CellDifference[]): Promise<void> {
    const kept = await this.of(tournamentId, differences);
    for (const one of differences) {
      const doc = kept.get(idOf(tournamentId, one));
      if (doc && !stands(doc, one)) await this.docs.deleteOne(doc);
    }
  }

  private async of(
    tournamentId: string,
    differences: CellDifference[],
  ): Promise<Map<string, KeptDifferenceDoc>> {
    if (differences.length === 0) return new Map();
    const docs = await this.docs.find({ tournamentId }).lean<KeptDifferenceDoc[]>();
    return new Map(docs.map((doc) => [doc._id, doc]));
  }
}

function stands(doc: KeptDifferenceDoc | undefined, { sourceId, there }: CellDifference): boolean {
  return doc?.sourceId === sourceId && sameValue(doc.there, there);
}

function idOf(tournamentId: string, { ownerId, date, index, what }: LinkedCell): string {
  return `${tournamentId} ${ownerId} ${date} ${what} ${index}`;
}
