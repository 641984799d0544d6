import type { Links, Slots } from '../../../components/slots';
import { late } from '../../../lib/late';
import { connectionsPath, connectionsScreen } from './path';
import { connectionTexts } from './texts';

export const feedsStaffScreens = {
  [connectionsScreen]: { Page: late(() => import('./connections-page')) },
};

const linksOf: Links['raceOfDay'] = ({ tournament: { _id }, language }) => [
  { to: connectionsPath(_id), text: connectionTexts[language].title },
];

export const feedsStaffLinks: Links = { tournament: linksOf, raceOfDay: linksOf };

export const feedsStaffSlots: Slots = { deskNotice: () => import('./hooks/hook-notice') };
