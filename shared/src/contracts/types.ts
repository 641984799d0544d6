/** The entities' types without their schemas: what may be imported where zod must not be loaded. */
export type { Done, ErrorAnswer } from './common.js';
export type { Owner, StaffOwner } from './owner/owner.js';
export type { Banner, Club, Role, StaffAccount } from './people.js';
export type { PublicTournament, Rules, Standing, Tournament } from './tournament.js';
export type {
  BoardSnapshot,
  DailyResult,
  HistoryEntry,
  Person,
  SaveConflict,
  SaveResultAnswer,
  SaveResultInput,
  SaveWarning,
  TotalResults,
} from './result.js';
