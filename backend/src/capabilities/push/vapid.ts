import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import webPush from 'web-push';
import { isDuplicateKey } from '../../platform/database/keys.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import type { VapidKeys } from './sending/messages.js';

@Schema({ collection: 'push_keys', versionKey: false })
export class VapidDoc {
  @Prop({ required: true }) _id!: string;
  @Prop({ required: true }) publicKey!: string;
  @Prop({ required: true }) privateKey!: string;
}

const id = 'vapid';

/** The keys by which push services know this server: one pair per database, for all of its backends. */
@Injectable()
export class Vapid {
  private known: VapidKeys | null = null;

  constructor(
    @InjectModel(VapidDoc.name) private readonly docs: Model<VapidDoc>,
    events: DomainEvents,
  ) {
    events.on('database:replaced', () => {
      this.known = null;
    });
  }

  async keys(): Promise<VapidKeys> {
    this.known ??= (await this.stored()) ?? (await this.generate());
    return this.known;
  }

  private stored(): Promise<VapidDoc | null> {
    return this.docs.findById(id).lean<VapidDoc | null>();
  }

  private async generate(): Promise<VapidKeys> {
    const keys = webPush.generateVAPIDKeys();
    try {
      await this.docs.create({ _id: id, ...keys });
      return keys;
    } catch (error) {
      // Another backend may have just made them.
      const stored = isDuplicateKey(error) ? await this.stored() : null;
      if (!stored) throw error;
      return stored;
    }
  }
}
