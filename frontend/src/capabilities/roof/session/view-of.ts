import { dayMinutes, formatMinutes, stampedSlots } from '@parwaz/shared';
import type { Language } from '../../../lib/texts/languages';
import type { RoofTexts } from '../texts';
import { believedOffset } from '../queue/clock';
import { findEntry, mayTakeBack, type Queue } from '../queue/queue';
import { pigeonsUp, buttonsOf, dayOf } from '../screen/day';
import { emptySlots, rowsOf, type Row } from '../screen/rows';
import type { OpenReport, RoofView } from '../screen/view';
import type { LineStore } from '../line/roof-line';
import type { PageState } from './roof-actions';
import type { RoofSession } from './roof-session';

interface Shown {
  session: Pick<RoofSession, 'now' | 'today' | 'readClocks' | 'timeZone'>;
  line: LineStore;
  reports: { queue: Queue; isStored: boolean };
  page: PageState;
  texts: RoofTexts;
  language: Language;
}

export function viewOf({ session, line, reports, page, texts, language }: Shown): RoofView {
  const { roof, belief } = line;
  const { queue, isStored } = reports;
  const now = session.now();
  const day = dayOf(roof, session.today());
  const record = roof?.dates.find(({ date }) => date === day.date);
  const timeZone = session.timeZone();
  const rows = rowsOf(queue, roof, day.date, timeZone);
  return {
    ...{ texts, language, roof, day, timeZone, rows, isStored, now },
    line: line.line,
    standing: line.standing?.date === day.date ? line.standing : null,
    buttons: buttonsOf(roof, day.date, now, rows),
    stamped: roof ? stampedSlots(roof.tournament, record, language) : [],
    pigeons: pigeonsUp(roof, day.date, rows),
    clock: formatMinutes(now.minutes % dayMinutes),
    offsetMs: believedOffset(belief, session.readClocks()).offsetMs,
    typing: page.typing,
    open: openReport(queue, rows, page, session.readClocks().steady, (row) => [
      ...new Set([...(row.index === null ? [] : [row.index]), ...emptySlots(roof, day.date, rows)]),
    ]),
    photoFailed: page.photoFailed,
  };
}

function openReport(
  queue: Queue,
  rows: readonly Row[],
  { openId, openUntil }: PageState,
  steady: number,
  slotsOf: (row: Row) => number[],
): OpenReport | null {
  const row = rows.find(({ id }) => id === openId);
  const entry = openId === null ? undefined : findEntry(queue, openId);
  if (!row || !entry || (openUntil !== null && steady >= openUntil)) return null;
  const secondsLeft = openUntil === null ? null : Math.ceil((openUntil - steady) / 1000);
  const slots = slotsOf(row).sort((a, b) => a - b);
  return { row, secondsLeft, mayTakeBack: mayTakeBack(entry), slots };
}
