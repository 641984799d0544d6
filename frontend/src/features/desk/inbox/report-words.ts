import { correctedTap, parseClock, toBoardDate, wallClock } from '@parwaz/shared';
import type { Report, ReportFlag } from '@parwaz/shared';
import type { StaffTexts } from '../../../lib/texts/staff-en';
import { timeZone } from '../model/today';
import type { PlannedReport } from './plan-reports';

const minuteMs = 60_000;
type Texts = StaffTexts['reports'];

/** Flags of a report in words; nothing for a clean one. */
export function flagWords({ report, flags, index, holds, near }: PlannedReport, t: Texts): string[] {
  const words = flags.map((flag) => wordsOf(flag, report, t, index === null ? '' : holds));
  return near === null ? words : [...words, t.flags.near(`#${near.slot + 1}`, near.time)];
}

function wordsOf(flag: ReportFlag, report: Report, t: Texts, holds: string): string {
  switch (flag) {
    case 'clock':
      return clockWords(report, t);
    case 'late':
      return t.flags.late(minutesLate(report));
    case 'filled':
      return holds === '' ? t.flags.full : t.flags.filled(holds);
    default:
      return t.flags[flag];
  }
}

/** Says by how much the phone's clock is off. */
export function clockWords({ offsetMs }: Pick<Report, 'offsetMs'>, t: Texts): string {
  const minutes = Math.round(Math.abs(offsetMs) / minuteMs);
  if (minutes === 0) return t.flags.right;
  return offsetMs < 0 ? t.flags.ahead(minutes) : t.flags.behind(minutes);
}

/** Minutes between the landing and its report; null when it is of another day. */
function minutesLate(report: Report): number | null {
  const { receivedAt, source, date, time } = report;
  if (source === 'tap') return Math.round((receivedAt - correctedTap(report)) / minuteMs);
  const received = wallClock(receivedAt, timeZone());
  if (toBoardDate(received.date) !== date) return null;
  return received.minutes - (parseClock(time) ?? received.minutes);
}
