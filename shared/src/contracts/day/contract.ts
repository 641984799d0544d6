import { z } from 'zod';
import { contract } from '../contract.js';
import { changeExample, tournamentExample } from '../tournament/examples.js';
import { savedAnswer } from '../tournament/tournament.js';
import { correctionSchema, logProofSchema, setDayBody, type Correction } from './day.js';
import { dayRoutes } from './routes.js';

const unknown = 'tournament.not-found';

const correctionExample: Correction = {
  revision: 14,
  at: '2026-04-02T05:10:00.000Z',
  date: '01-04-2026',
  ownerId: changeExample.rows?.[0]?.ownerId ?? null,
  index: 2,
  from: '17:31:00',
  to: '17:13:00',
  reason: 'Typed the wrong way round',
};

export const dayContract = contract('Days', dayRoutes, {
  set: {
    summary:
      'Close a day, make it official (with `rules.official` `two` when a second person says so), or set it back with a reason',
    params: { id: unknown, date: 'text' },
    body: setDayBody,
    answer: savedAnswer,
    errors: ['result.not-a-date'],
    examples: { in: { state: 'closed' }, out: { success: true, data: tournamentExample } },
  },
  corrections: {
    summary: 'Every change after a day was closed, newest first',
    params: { id: unknown },
    answer: z.array(correctionSchema),
    examples: { out: [correctionExample] },
  },
  proof: {
    summary: 'Codes of the log and of its official days, to compare with an export',
    params: { id: unknown },
    answer: logProofSchema,
    examples: {
      out: {
        code: '61-3f0c9a1be2d4856f7091a2b3c4d5e6f7',
        days: [{ date: '01-04-2026', code: '58-07d5e4c1ab0123456789abcdef012345' }],
      },
    },
  },
});
