/**
 * The kinds of a mark: the landing of a disqualified pigeon doesn't count, a lost one hasn't come home, one that was not
 * flown never started.
 */
export const markKinds = ['disqualified', 'lost', 'not-flown'] as const;
export type MarkKind = (typeof markKinds)[number];

export interface Mark {
  kind: MarkKind;
  reason: string;
}

export const maxMarkReason = 200;

/** Where a report's time comes from: the moment of a tap, or typed by hand. */
export const reportSources = ['tap', 'typed'] as const;
export type ReportSource = (typeof reportSources)[number];
