/** The entities' types without their schemas, for code that mustn't load zod. */
export type * from './auth/auth.js';
export type * from './board/board.js';
export type * from './club/club.js';
export type * from './common.js';
export type * from './day/day.js';
export type * from './home/home.js';
export type { AdminWarning } from './machine/routes.js';
export type * from './owner/owner.js';
export type { NamedStamp } from './result/mark.js';
export type * from './result/result.js';
export type { Mark, MarkKind } from './facts.js';
export type * from './staff/staff.js';
export type { Rules } from './tournament/facts.js';
export type * from './tournament/history.js';
export type * from './tournament/losses.js';
export type * from './tournament/stamp.js';
export type * from './tournament/tournament.js';
