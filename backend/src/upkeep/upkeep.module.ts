import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { BinExpiry } from './bin-expiry.js';
import { DailyWork } from './daily-work.js';
import { LogSurvey } from './log-survey.js';
import { ProjectionRepair } from './projection-repair.js';

@Module({
  imports: [MediaModule],
  providers: [BinExpiry, DailyWork, LogSurvey, ProjectionRepair],
})
export class UpkeepModule {}
