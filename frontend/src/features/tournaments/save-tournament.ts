import type { Tournament } from '@parwaz/shared';
import { updateTournament } from '../../lib/api/tournaments';
import { changesOf } from './changes';
import type { TournamentDraft } from './draft';

/**
 * Saves what a form changed, call by call; `onSaved` hears of each, so that a later one's failure leaves only the
 * rest to do.
 * @param confirmed times may be lost
 */
export async function saveTournament(
  base: Tournament,
  draft: TournamentDraft,
  confirmed: boolean,
  onSaved: (saved: Tournament) => void,
): Promise<void> {
  for (const change of changesOf(base, draft)) onSaved(await updateTournament(base._id, change, confirmed));
}
