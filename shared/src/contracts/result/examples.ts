import { exampleIds } from '../common.js';
import { ownerExample } from '../owner/owner.js';
import type { DailyResult, SaveResultInput, Standing, TotalResults } from './result.js';

const tournamentId = exampleIds.tournament;
const { _id: ownerId, name: ownerName, nameUrdu: ownerNameUrdu } = ownerExample;

export const saveExample: SaveResultInput = {
  tournamentId,
  pigeonOwnerId: ownerId,
  date: '01-04-2026',
  startTime: '06:00',
  timeList: ['16:10', '17:42', ''],
  marks: { 2: { kind: 'lost', reason: 'Not back by nightfall' } },
  stamps: { 0: ['k3x9'] },
  base: { timeList: ['16:10', '', ''], startTime: '06:00', marks: {}, stamps: {} },
};

export const resultExample: DailyResult = {
  _id: `${tournamentId}-${ownerId}-01-04-2026`,
  tournamentId,
  pigeonOwnerId: ownerId,
  date: '01-04-2026',
  startTime: '06:00',
  timeList: ['16:10:00', '17:42:00', ''],
  marks: { 2: { kind: 'lost', reason: 'Not back by nightfall' } },
  stamps: { 0: ['k3x9'] },
  excludedIndices: [],
  formattedTotalTime: '21:52',
  totalSeconds: 78720,
  revision: 12,
  updatedAt: '2026-04-01T12:43:10.000Z',
};

export const standingExample: Standing = {
  ...{ ownerId, ownerName, ownerNameUrdu },
  ...{ rank: 1, grandTotal: 78720, prize: 50000 },
};

export const totalsExample: TotalResults = {
  tournamentId,
  totalOwners: 1,
  ownerResults: [
    {
      ownerId,
      ownerName,
      ownerNameUrdu,
      rank: 1,
      grandTotal: 78720,
      formattedGrandTotal: '21:52',
      pigeons: [{ totalTime: 36600 }, { totalTime: 42120 }, { totalTime: 0 }],
      excludedIndices: [],
      days: [{ date: '01-04-2026', totalSeconds: 78720, formattedTotalTime: '21:52', excludedIndices: [] }],
    },
  ],
};
