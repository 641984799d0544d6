import { Module } from '@nestjs/common';
import { WarningsController } from './warnings.controller.js';
import { Backups } from './backups.js';

@Module({ controllers: [WarningsController], providers: [Backups] })
export class BackupsModule {}
