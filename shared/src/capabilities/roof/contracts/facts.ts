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

export const roofPolicies = {
  'report:read': 'tournament',
  'report:settle': 'tournament',
  'roof:link': 'tournament',
  'roof:report': 'roof',
} as const;

export const roofErrors = {
  'report.not-found': { status: 404, message: 'No such report' },
  'report.settled': { status: 409, message: 'This report is no longer open' },
  'report.not-a-date': { status: 400, message: "A report is not of one of the tournament's dates" },
  'report.too-many': { status: 429, message: 'This link has sent all that a day may have' },
  'report.no-photo': { status: 400, message: 'Please take a photo' },
  'roof.link-not-found': { status: 404, message: 'No such link' },
  'field.time-required': { status: 400, message: 'A typed report needs its time' },
} as const;
