import type { Links } from '../../../components/slots';
import { late } from '../../../lib/late';
import { rehearsalTexts } from './rehearsal/texts';

const path = '/rehearsal';

export const copyingScreens = {
  [path]: { Page: late(() => import('./rehearsal/rehearsal-page')) },
};

const linksOf: Links['raceOfDay'] = ({ tournament: { _id, hidden }, language }) =>
  hidden
    ? [{ to: `${path}?${new URLSearchParams({ tournament: _id })}`, text: rehearsalTexts[language].title }]
    : [];

export const copyingStaffLinks: Links = { tournament: linksOf, newTournament: linksOf, raceOfDay: linksOf };

export const loadDifferencesFact = () => import('./differences-fact');
