import type { Type } from '@nestjs/common';
import { DeskReports } from './roof/live/desk-reports.js';
import { ReportReadingModule } from './roof/reports/report-reading.module.js';

/** What capabilities add to every process that holds live sockets, and what that reads. */
export const liveProviders: Type[] = [DeskReports];
export const liveModules: Type[] = [ReportReadingModule];
