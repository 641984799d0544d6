import { clubName, raceName, shownName, type Board, type Tournament } from '@parwaz/shared';
import { useStaffLanguage } from './staff-language';

const language = () => useStaffLanguage.getState().language;

type Race = Pick<Tournament | Board['tournament'], 'tournamentName' | 'tournamentNameUrdu'>;
type OfClub = Pick<Tournament | Board['tournament'], 'club' | 'clubNameUrdu'>;

/** A loft's or a club's name on the staff's screens; `''` for one that is unknown. */
export const staffName = (named: { name: string; nameUrdu?: string } | undefined): string =>
  named ? shownName({ nameUrdu: '', ...named }, language()) : '';

export const staffRaceName = (race: Race): string => raceName(race, language());

export const staffClubName = (race: OfClub): string => clubName(race, language());
