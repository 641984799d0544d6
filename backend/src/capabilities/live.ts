import type { Type } from '@nestjs/common';
import { DeskReports } from './roof/live/desk-reports.js';
import { ReportReadingModule } from './roof/reports/report-reading.module.js';

/** Added by capabilities to every process that holds live sockets. */
export const liveProviders: Type[] = [DeskReports];
export const liveModules: Type[] = [ReportReadingModule];
