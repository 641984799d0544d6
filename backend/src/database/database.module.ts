import { Global, Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import type { ConnectOptions } from 'mongoose';
import { LeaseDoc, leaseSchema } from './lease.schema.js';
import { Leases } from './leases.js';

const options: ConnectOptions = {
  // An answer of ours promises that the write is on disk, and on most members of a replica set.
  writeConcern: { w: 'majority', journal: true },
  // Readers wait this long for a database that went away, then they are told so.
  serverSelectionTimeoutMS: 3000,
  connectTimeoutMS: 5000,
  socketTimeoutMS: 30_000,
  monitorCommands: true,
  maxPoolSize: 50,
  // Indexes are made at boot and waited for, before anything is served.
  autoIndex: false,
  autoCreate: false,
};

/** The connection that all rooms share. */
@Global()
@Module({})
export class DatabaseModule {
  static of(uri: string): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        MongooseModule.forRoot(uri, { ...options, retryAttempts: 0, bufferCommands: false }),
        MongooseModule.forFeature([{ name: LeaseDoc.name, schema: leaseSchema }]),
      ],
      providers: [Leases],
      exports: [Leases],
    };
  }
}
