import type { Type } from '@nestjs/common';
import { DeskDifferences } from './copying/live/desk-differences.js';
import { DeskReports } from './roof/live/desk-reports.js';
import { ReportReadingModule } from './roof/reports/report-reading.module.js';

/** Added by capabilities to every process that holds live sockets. */
export const liveProviders: Type[] = [DeskReports, DeskDifferences];
export const liveModules: Type[] = [ReportReadingModule];
