import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ReportDoc } from './report.schema.js';
import { ReportReader } from './report-reader.js';
import { modelsOf } from '../../../platform/database/models.js';

@Module({
  imports: [modelsOf(ReportDoc)],
  providers: [ReportReader],
  exports: [ReportReader, MongooseModule],
})
export class ReportReadingModule {}
