import { Global, Module, type DynamicModule } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import type { ConnectOptions } from 'mongoose';
import { MongoClient } from 'mongodb';
import { Epoch } from './epoch.js';
import { LeaseDoc, Leases } from './leases.js';
import { modelsOf } from './models.js';

const options: ConnectOptions = {
  // An answered write is on disk, and on a majority of a replica set.
  writeConcern: { w: 'majority', journal: true },
  serverSelectionTimeoutMS: 3000,
  connectTimeoutMS: 5000,
  socketTimeoutMS: 30_000,
  monitorCommands: true,
  maxPoolSize: 50,
  // Indexes are created at boot, before anything is served.
  autoIndex: false,
  autoCreate: false,
};

@Global()
@Module({})
export class DatabaseModule {
  static of(uri: string): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        MongooseModule.forRoot(uri, { ...options, retryAttempts: 0, bufferCommands: false }),
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
