export type * from './contracts/types.js';
export * from './board/board.js';
export * from './board/with-row.js';
export * from './board/change.js';
export * from './board/coalesce.js';
export * from './board/days.js';
export * from './board/diff.js';
export * from './board/faults/board-faults.js';
export * from './board/intake.js';
export * from './board/landings.js';
export * from './board/loft-name.js';
export * from './board/name-with-address.js';
export * from './board/marks.js';
export * from './board/marks-in.js';
export * from './board/numbers.js';
export * from './board/oddities.js';
export * from './board/patch.js';
export * from './board/public.js';
export * from './board/race-clock.js';
export * from './board/ready-reasons.js';
export * from './board/save/save.js';
export type { SaveFault, SlotConflict } from './board/save/save-slots.js';
export * from './board/slot-values.js';
export * from './board/stamp-names.js';
export * from './board/shown-name.js';
export * from './board/start-times.js';
export * from './board/written-time.js';
export * from './capabilities/index.js';
export { authRoutes } from './contracts/auth/routes.js';
export { boardRoutes } from './contracts/board/routes.js';
export { clubRoutes } from './contracts/club/routes.js';
export { dayRoutes } from './contracts/day/routes.js';
export { bannerRoutes, homeRoutes } from './contracts/home/routes.js';
export {
  limits,
  markKinds,
  maxLengths,
  maxMarkReason,
  maxReason,
  minPasswordLength,
  namesOf,
  blankOf,
  ownerFacts,
  publicLoftFields,
  reportSources,
} from './contracts/facts.js';
export { languageCookie, languages } from './contracts/language.js';
export type { Mark, MarkKind, ReportSource } from './contracts/facts.js';
export type { Language } from './contracts/language.js';
export { machineRoutes } from './contracts/machine/routes.js';
export { ownerRoutes } from './contracts/owner/routes.js';
export { resultRoutes } from './contracts/result/routes.js';
export * from './contracts/route.js';
export { staffRoutes } from './contracts/staff/routes.js';
export * from './contracts/tournament/facts.js';
export * from './contracts/tournament/routes.js';
export * from './errors/errors.js';
export type { EarlyLanding } from './errors/wording.js';
export * from './pages/first-view.js';
export { standalonePages } from './capabilities/screens.js';
export type { StandalonePage } from './capabilities/screens.js';
export * from './pages/screens.js';
export * from './policy/policy.js';
export * from './realtime/events.js';
export * from './realtime/namespace.js';
export * from './rehearsal/chance.js';
export * from './rehearsal/race-day.js';
export * from './scoring/corrections.js';
export * from './scoring/day.js';
export * from './scoring/last-landings.js';
export * from './scoring/prize-pool.js';
export * from './scoring/prizes.js';
export * from './scoring/head.js';
export * from './scoring/is-settled.js';
export * from './scoring/race-state.js';
export * from './scoring/ranking.js';
export * from './scoring/results.js';
export * from './scoring/snapshot.js';
export * from './scoring/to-snapshot.js';
export * from './scoring/stamp-table.js';
export * from './scoring/standings.js';
export * from './scoring/summary.js';
export * from './scoring/what-if.js';
export * from './scoring/winners.js';
export { checkedText, groupedCode, latinDigits } from './text/digits.js';
export { isNear, plainText, soundOf } from './text/plain-text.js';
export * from './time/clock.js';
export * from './time/dates.js';
export * from './time/time-zone.js';
