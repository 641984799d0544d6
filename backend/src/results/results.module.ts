import { Module } from '@nestjs/common';
import { CellChanges } from './cell-changes.js';
import { ChecksService } from './checks.service.js';
import { ResultsController } from './results.controller.js';
import { ResultsService } from './results.service.js';

@Module({
  controllers: [ResultsController],
  providers: [ResultsService, ChecksService, CellChanges],
  exports: [ResultsService],
})
export class ResultsModule {}
