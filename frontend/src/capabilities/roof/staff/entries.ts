import type { Links } from '../../../components/slots';
import { late } from '../../../lib/late';
import { roofStaffTexts } from './texts';

const path = '/roof-links';

export const roofScreens = {
  [path]: { Page: late(() => import('./roof-links-page')) },
};

export const roofLinksPath = (tournament: string) => `${path}?${new URLSearchParams({ tournament })}`;

const linksOf: Links['raceOfDay'] = ({ tournament: { _id, rules }, language }) =>
  rules.reports === 'off' ? [] : [{ to: roofLinksPath(_id), text: roofStaffTexts[language].links.link }];

export const roofStaffLinks: Links = { tournament: linksOf, raceOfDay: linksOf };

export const loadReportsFact = () => import('./reports-fact');
