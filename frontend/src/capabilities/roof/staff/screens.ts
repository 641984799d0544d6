import { late } from '../../../lib/late';

export const roofScreens = {
  '/roof-links': { Page: late(() => import('./roof-links-page')) },
};
