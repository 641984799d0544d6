import type { Links, Slots } from '../../../components/slots';
import { late } from '../../../lib/late';
import { connectionTexts } from './texts';

const path = '/connections';

export const feedsStaffScreens = {
  [path]: { Page: late(() => import('./connections-page')) },
};

export const connectionsPath = (tournament: string) => `${path}?${new URLSearchParams({ tournament })}`;

const linksOf: Links['raceOfDay'] = ({ tournament: { _id }, language }) => [
  { to: connectionsPath(_id), text: connectionTexts[language].title },
];

export const feedsStaffLinks: Links = { tournament: linksOf, raceOfDay: linksOf };

export const feedsStaffSlots: Slots = { deskNotice: () => import('./hooks/hook-notice') };
