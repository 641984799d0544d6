/** The entities' types without their schemas, for code that mustn't load zod. */
export type { Login, LoginAnswer, SignedInUser } from './auth/auth.js';
export type { BoardSnapshot } from './board/board.js';
export type { Club, ClubTournament } from './club/club.js';
export type { Correction, LogProof } from './day/day.js';
export type { Done, ErrorAnswer } from './common.js';
export type { ActiveAnswer, Banner, ConfigAnswer } from './home/home.js';
export type { AdminWarning } from './machine/routes.js';
export type { DeletedOwner, Flies, Loft, NamedTournament, Owner, StaffOwner } from './owner/owner.js';
export type {
  CheckEntry,
  Checks,
  DailyResult,
  Entry,
  HistoryEntry,
  Person,
  SaveConflict,
  SaveResultInput,
  SaveResultAnswer,
  SaveWarning,
  Standing,
  TotalResults,
} from './result/result.js';
export type { Mark, MarkKind } from './facts.js';
export type { Register, StaffAccount } from './staff/staff.js';
export type { Rules } from './tournament/facts.js';
export type { LoggedChange } from './tournament/history.js';
export type { Losses, LostRecord, UndoObstacle } from './tournament/losses.js';
export type {
  DeletedTournament,
  FieldConflict,
  PublicTournament,
  SingleTournament,
  StaffFacts,
  Tournament,
} from './tournament/tournament.js';
