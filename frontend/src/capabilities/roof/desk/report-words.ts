import { correctedTap, landingOf, toBoardDate, wallClock } from '@parwaz/shared';
import type { Report, ReportFlag } from '@parwaz/shared';
import type { RoofStaffTexts } from '../staff/texts-en';
import type { PlannedReport } from './plan-reports';

const minuteMs = 60_000;
type Texts = RoofStaffTexts['reports'];

export function flagWords(planned: PlannedReport, t: Texts, timeZone: string): string[] {
  const words = planned.flags.map((flag) => wordsOf(flag, planned, t, timeZone));
  const { near } = planned;
  return near === null ? words : [...words, t.flags.near(`#${near.slot + 1}`, near.time)];
}

function wordsOf(
  flag: ReportFlag,
  { report, index, cellTime }: PlannedReport,
  t: Texts,
  timeZone: string,
): string {
  const isStart = report.kind === 'start';
  switch (flag) {
    case 'clock':
      return clockWords(report, t);
    case 'late':
      return t.flags.late(minutesLate(report, timeZone));
    case 'filled':
      if (isStart) return t.flags.released(cellTime);
      return index === null || cellTime === '' ? t.flags.full : t.flags.filled(cellTime);
    case 'twin':
      return isStart ? t.flags.twinStart : t.flags.twin;
    default:
      return t.flags[flag];
  }
}

export function clockWords({ offsetMs }: Pick<Report, 'offsetMs'>, t: Texts): string {
  const minutes = Math.round(Math.abs(offsetMs) / minuteMs);
  if (minutes === 0) return t.flags.right;
  return offsetMs < 0 ? t.flags.ahead(minutes) : t.flags.behind(minutes);
}

/** From the landing to its report; null across days. */
function minutesLate(report: Report, timeZone: string): number | null {
  const { receivedAt, source, date, time } = report;
  const tappedAt = correctedTap(report);
  const { minutes, ...said } = wallClock(source === 'tap' ? tappedAt : receivedAt, timeZone);
  if (toBoardDate(said.date) !== date) return null;
  return source === 'tap'
    ? Math.round((receivedAt - tappedAt) / minuteMs)
    : minutes - (landingOf(time, 0, {}) ?? minutes);
}
