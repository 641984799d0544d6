import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Db } from 'mongodb';
import type { Connection } from 'mongoose';
import { Config } from '../platform/config/config.js';
import { Epoch } from '../platform/database/epoch.js';

interface Setting {
  _id: string;
  value: string;
}

const settings = (db: Db) => db.collection<Setting>('settings');
const _id = 'firstTimeZone';

export async function firstTimeZone(db: Db): Promise<string> {
  return (await settings(db).findOne({ _id }))?.value ?? '';
}

/** The time zone of tournaments from before tournaments had one: the server's at its first start since. */
@Injectable()
export class FirstTimeZone implements OnModuleInit {
  private known = { epoch: '', value: '' };

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly config: Config,
    private readonly epoch: Epoch,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.read();
  }

  /** Another database may have another. */
  async read(): Promise<string> {
    const epoch = this.epoch.current || (await this.epoch.read());
    if (this.known.value === '' || this.known.epoch !== epoch)
      this.known = { epoch, value: await this.kept() };
    return this.known.value;
  }

  private async kept(): Promise<string> {
    const { db } = this.connection;
    if (!db) return this.config.timeZone;
    const $setOnInsert = { value: this.config.timeZone };
    if (this.config.role !== 'watch')
      await settings(db).updateOne({ _id }, { $setOnInsert }, { upsert: true });
    return (await firstTimeZone(db)) || this.config.timeZone;
  }
}
