import type { BoardDate } from '@parwaz/shared';
import type { Links } from '../../../components/slots';
import { late } from '../../../lib/late';
import { paperTexts } from './texts';

const path = '/print-sheets';

export const paperStaffScreens = {
  [path]: { Page: late(() => import('./paper-page')) },
};

const sheetsPath = (tournament: string, date?: BoardDate) =>
  `${path}?${new URLSearchParams({ tournament, ...(date !== undefined && { date }) })}`;

export const paperStaffLinks: Links = {
  tournament: ({ tournament: { _id }, language }) => [
    { to: sheetsPath(_id), text: paperTexts[language].title },
  ],
  upcomingRace: ({ tournamentId, date, language }) => [
    { to: sheetsPath(tournamentId, date), text: paperTexts[language].sheets },
  ],
};
