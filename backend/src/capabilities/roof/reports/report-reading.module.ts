import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BoardsModule } from '../../../boards/boards.module.js';
import { ReportDoc, reportDocSchema } from './report.schema.js';
import { ReportReader } from './report-reader.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: ReportDoc.name, schema: reportDocSchema }]), BoardsModule],
  providers: [ReportReader],
  exports: [ReportReader, MongooseModule],
})
export class ReportReadingModule {}
