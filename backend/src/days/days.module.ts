import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { BoardsModule } from '../boards/boards.module.js';
import { CorrectionsReader } from './corrections-reader.js';
import { DaysController } from './days.controller.js';
import { DaysService } from './days.service.js';
import { ProofReader } from './proof-reader.js';

@Module({
  imports: [AuthModule, BoardsModule],
  controllers: [DaysController],
  providers: [DaysService, CorrectionsReader, ProofReader],
  exports: [ProofReader],
})
export class DaysModule {}
