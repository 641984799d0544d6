import { z } from 'zod';
import { boardDateSchema, revisionSchema } from '../common.js';
import { contract } from '../contract.js';
import { loftExample } from '../owner/owner.js';
import { publicExample } from '../tournament/examples.js';
import { boardSchema, type BoardSnapshot } from './board.js';
import { boardRoutes } from './routes.js';

const boardExample: BoardSnapshot = {
  tournamentId: publicExample._id,
  epoch: 'p4Xk2w',
  format: 2906416275,
  revision: 12,
  at: '2026-04-01T12:43:10.000Z',
  utcOffset: 300,
  tournament: publicExample,
  owners: [loftExample],
  rows: [
    {
      ownerId: loftExample._id,
      date: '01-04-2026',
      startTime: '06:00',
      timeList: ['16:10:00', '17:42:00', ''],
      marks: { 2: { kind: 'lost', reason: 'Not back by nightfall' } },
      stamps: { 0: ['k3x9'] },
      excludedIndices: [],
      totalSeconds: 78720,
    },
  ],
};

export const boardContract = contract('Boards', boardRoutes, {
  snapshot: {
    summary: 'The board of a tournament, or of one of its dates; with a strong ETag per encoding',
    params: { id: 'tournament.not-found' },
    query: z.object({ date: boardDateSchema.optional(), fresh: revisionSchema.optional() }),
    answer: boardSchema,
    examples: { out: boardExample },
  },
});
