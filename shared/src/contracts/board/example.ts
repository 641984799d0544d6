import { loftExample } from '../owner/example.js';
import { publicExample } from '../tournament/examples.js';
import type { BoardSnapshot } from './board.js';

export const boardExample: BoardSnapshot = {
  tournamentId: publicExample._id,
  epoch: 'p4Xk2w',
  revision: 12,
  at: '2026-04-01T12:43:10.000Z',
  tournament: publicExample,
  owners: [loftExample],
  rows: [
    {
      ownerId: loftExample._id,
      date: '01-04-2026',
      startTime: '06:00',
      timeList: ['16:10:00', '17:42:00', ''],
      marks: { 2: { kind: 'lost', reason: 'Not back by nightfall' } },
      excludedIndices: [],
      totalSeconds: 78720,
    },
  ],
};
