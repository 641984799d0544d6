import { Module } from '@nestjs/common';
import { LeaseDoc } from '../../platform/database/leases.js';
import { modelsOf } from '../../platform/database/models.js';
import { ResultsModule } from '../../results/results.module.js';
import { CopiedBoardsReader } from './copied-boards.js';
import { Copier } from './copier.js';
import { CopyingController } from './copying.controller.js';
import { DifferencesService } from './differences.service.js';
import { KeptDifferenceDoc, KeptDifferences } from './kept-differences.js';
import { Ownership } from './ownership.js';

@Module({
  imports: [modelsOf(KeptDifferenceDoc, LeaseDoc), ResultsModule],
  controllers: [CopyingController],
  providers: [CopiedBoardsReader, Ownership, KeptDifferences, DifferencesService, Copier],
})
export class CopyingModule {}
