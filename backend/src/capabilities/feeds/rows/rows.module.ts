import { Module } from '@nestjs/common';
import { RowsController } from './rows.controller.js';
import { RowsService } from './rows.service.js';

@Module({ controllers: [RowsController], providers: [RowsService] })
export class RowsModule {}
