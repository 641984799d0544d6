/** The kinds of a report: a pigeon came down, the loft was released, or a text. */
export const reportKinds = ['landing', 'start', 'note'] as const;
export type ReportKind = (typeof reportKinds)[number];
export const reportStates = ['open', 'taken', 'rejected', 'withdrawn'] as const;
export type ReportState = (typeof reportStates)[number];

/**
 * Reasons to look at a report before it is taken: the phone's clock is off, it came late or was tapped on another day,
 * the three warnings of a save, the slot holds another time or the start was told before, another report of the loft
 * says nearly the same or tells of a start too.
 */
export const reportFlags = ['clock', 'late', 'order', 'cutoff', 'future', 'filled', 'twin'] as const;
export type ReportFlag = (typeof reportFlags)[number];

/** Limits of reports from one link. */
export const reportLimits = {
  /** In one request. */
  together: 50,
  perDay: 300,
  photosPerDay: 100,
  note: 500,
  reason: 200,
} as const;
/** A roof may take back for so long what was taken by itself, in milliseconds. */
export const withdrawForMs = 60_000;
