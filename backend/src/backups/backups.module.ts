import { Module } from '@nestjs/common';
import { Backups } from './backups.js';

/** Exports that the product makes by itself. */
@Module({ providers: [Backups], exports: [Backups] })
export class BackupsModule {}
