import { contract } from '../contract.js';
import { publicExample } from '../tournament/examples.js';
import { activeAnswer, configAnswer } from './home.js';
import { homeRoutes } from './routes.js';

export const homeContract = contract('Home', homeRoutes, {
  active: {
    summary: 'All tournaments on screen; `data` is the one to show first',
    answer: activeAnswer,
    examples: { out: { success: true, data: publicExample, tournaments: [publicExample] } },
  },
  config: { summary: 'What screens need to know of this installation', answer: configAnswer },
});
