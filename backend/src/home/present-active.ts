import type { PublicTournament } from '@parwaz/shared';

/** What home screens read: all tournaments on screen, and the one to show first. */
export interface ActiveAnswer {
  success: true;
  data: PublicTournament | null;
  tournaments: PublicTournament[];
}

/** @param onScreen the one to show first at the head */
export function presentActive(onScreen: PublicTournament[]): ActiveAnswer {
  return { success: true, data: onScreen[0] ?? null, tournaments: onScreen };
}
