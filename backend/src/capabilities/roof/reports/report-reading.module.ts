import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BoardsModule } from '../../../boards/boards.module.js';
import { ReportDoc } from './report.schema.js';
import { ReportReader } from './report-reader.js';
import { modelsOf } from '../../../platform/database/models.js';

@Module({
  imports: [modelsOf(ReportDoc), BoardsModule],
  providers: [ReportReader],
  exports: [ReportReader, MongooseModule],
})
export class ReportReadingModule {}
