import type { Loft, SingleTournament, Token } from '@parwaz/shared';

export interface ConnectedTournament {
  tournament: SingleTournament;
  lofts: readonly Loft[];
  tokens: readonly Token[];
}
