import type { Links } from '../../../components/slots';
import { late } from '../../../lib/late';
import { connectionTexts } from './texts';

const path = '/connections';

export const feedsStaffScreens = {
  [path]: { Page: late(() => import('./connections-page')) },
};

const linksOf: Links['raceOfDay'] = ({ tournament: { _id }, language }) => [
  { to: `${path}?${new URLSearchParams({ tournament: _id })}`, text: connectionTexts[language].title },
];

export const feedsStaffLinks: Links = { tournament: linksOf, raceOfDay: linksOf };
