import { Module } from '@nestjs/common';
import { BoardsModule } from '../boards/boards.module.js';
import { WarningsController } from './warnings.controller.js';
import { Backups } from './backups.js';

@Module({ imports: [BoardsModule], controllers: [WarningsController], providers: [Backups] })
export class BackupsModule {}
