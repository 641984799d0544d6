import type { PlannedReport } from './plan-reports';

/** Keys pressed so soon after a report has come were meant for something else. */
export const freshMs = 1000;

/**
 * Why a key did nothing to a report: it has just come, its flags were to be seen first, the key began a time or a name that
 * was meant for the grid (`stray`), or it is the Enter behind such a time (`behind`).
 */
export interface Held {
  reportId: string;
  why: 'fresh' | 'flags' | 'stray' | 'behind';
  /** The flags that were shown. */
  shown: string;
}

const shownOf = ({ flags, cellTime, near }: PlannedReport) => JSON.stringify([flags, cellTime, near]);

export const isFlagged = ({ flags, near }: PlannedReport): boolean => flags.length > 0 || near !== null;

/** Returns null when the key takes the report. @param isSure with Shift, or after the report was corrected */
export function heldBack(
  planned: PlannedReport,
  { isFresh, isSure, before }: { isFresh: boolean; isSure: boolean; before: Held | null },
): Held | null {
  const reportId = planned.report._id;
  const shown = shownOf(planned);
  if (before?.why === 'stray' && before.reportId === reportId) return { reportId, why: 'behind', shown };
  if (isFresh) return { reportId, why: 'fresh', shown };
  if (isSure || !isFlagged(planned)) return null;
  const isSeen = before?.why === 'flags' && before.reportId === reportId && before.shown === shown;
  return isSeen ? null : { reportId, why: 'flags', shown };
}

export const heldAsStray = (planned: PlannedReport): Held => ({
  reportId: planned.report._id,
  why: 'stray',
  shown: shownOf(planned),
});
