import { Global, Module, type DynamicModule } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import type { ConnectOptions } from 'mongoose';
import { MongoClient } from 'mongodb';
import type { Config } from '../config/config.js';
import { Epoch } from './epoch.js';
import { LeaseDoc, Leases } from './leases.js';
import { modelsOf } from './models.js';

const options: ConnectOptions = {
  // An answered write is on disk, and on a majority of a replica set.
  writeConcern: { w: 'majority', journal: true },
  socketTimeoutMS: 30_000,
  monitorCommands: true,
  maxPoolSize: 50,
  // Indexes are created at boot, before anything is served.
  autoIndex: false,
  autoCreate: false,
};

/** That a database outside is away is told soon; ours is away only while this process stands still itself. */
const outside: ConnectOptions = { serverSelectionTimeoutMS: 3000, connectTimeoutMS: 5000 };
const startAttempts = 3;

@Global()
@Module({})
export class DatabaseModule {
  static of(uri: string, { mongodbUri }: Pick<Config, 'mongodbUri'>): DynamicModule {
    const all = { ...options, ...(mongodbUri && outside), bufferCommands: false };
    return {
      module: DatabaseModule,
      imports: [
        MongooseModule.forRoot(uri, { ...all, retryAttempts: startAttempts, retryDelay: 500 }),
        modelsOf(LeaseDoc),
      ],
      providers: [Leases, Epoch, { provide: DatabaseAddress, useValue: addressOf(uri) }],
      exports: [Leases, Epoch, DatabaseAddress],
    };
  }
}

function addressOf(uri: string): DatabaseAddress {
  return { uri, name: new MongoClient(uri).db().databaseName };
}

export abstract class DatabaseAddress {
  abstract readonly uri: string;
  abstract readonly name: string;
}
