/** `start` is the loft's release. */
export const reportKinds = ['landing', 'start', 'note'] as const;
export type ReportKind = (typeof reportKinds)[number];
export const reportStates = ['open', 'taken', 'rejected', 'withdrawn'] as const;

/** A clock that is off; late or of another day; the three warnings of a save; filled already; reported twice. */
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
