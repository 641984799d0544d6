/** `start` is the loft's release. */
export const reportKinds = ['landing', 'start', 'note'] as const;
export type ReportKind = (typeof reportKinds)[number];
export const reportStates = ['open', 'taken', 'rejected', 'withdrawn'] as const;

/**
 * The phone's clock is off; it came late or was tapped on another day; the three warnings of a save; the slot or start
 * is filled; another report of the loft says nearly the same.
 */
export const reportFlags = ['clock', 'late', 'order', 'cutoff', 'future', 'filled', 'twin'] as const;
export type ReportFlag = (typeof reportFlags)[number];

/** Per link. */
export const reportLimits = {
  perRequest: 50,
  perDay: 300,
  photosPerDay: 100,
  note: 500,
  reason: 200,
} as const;
/** The time in which a roof may withdraw a report that was taken automatically. */
export const withdrawForMs = 60_000;
