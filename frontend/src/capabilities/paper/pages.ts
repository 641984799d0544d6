import { late } from '../../lib/late';

const PaperPage = late(() => import('./results/paper-page'));

export const paperPages = { certificate: PaperPage, resultSheet: PaperPage };
