import { Module } from '@nestjs/common';
import { BoardsModule } from '../boards/boards.module.js';
import { WarningsController } from './warnings.controller.js';
import { Backups } from './backups.js';

/** Exports that the product makes by itself, and what admins must know of them and of damage. */
@Module({ imports: [BoardsModule], controllers: [WarningsController], providers: [Backups] })
export class BackupsModule {}
