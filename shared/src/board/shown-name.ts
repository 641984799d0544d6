import type { Language } from '../contracts/language.js';
import type { PublicTournament } from '../contracts/types.js';

/** The Urdu name on Urdu screens, where there is one. */
export function shownName(
  { name, nameUrdu }: { name: string; nameUrdu: string },
  language: Language,
): string {
  return (language === 'ur' && nameUrdu) || name;
}

type Named = Pick<PublicTournament, 'tournamentName' | 'tournamentNameUrdu'>;
type OfClub = Pick<PublicTournament, 'club' | 'clubNameUrdu'>;

export const raceName = ({ tournamentName: name, tournamentNameUrdu: nameUrdu }: Named, language: Language) =>
  shownName({ name, nameUrdu }, language);

export const clubName = ({ club: name, clubNameUrdu: nameUrdu }: OfClub, language: Language) =>
  shownName({ name, nameUrdu }, language);
