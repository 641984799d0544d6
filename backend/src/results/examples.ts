import type { DailyResult, SaveResultInput } from '@parwaz/shared';

const tournamentId = '6560a1b2c3d4e5f601234567';
const pigeonOwnerId = '6560a1b2c3d4e5f601234568';

/** What a desk sends after typing #2's landing. */
export const saveExample: SaveResultInput = {
  tournamentId,
  pigeonOwnerId,
  date: '01-04-2026',
  startTime: '06:00',
  timeList: ['16:10', '17:42', ''],
  base: { timeList: ['16:10', '', ''], startTime: '06:00' },
};

/** What it is answered. */
export const resultExample: DailyResult = {
  _id: `${tournamentId}-${pigeonOwnerId}-01-04-2026`,
  tournamentId,
  pigeonOwnerId,
  date: '01-04-2026',
  startTime: '06:00',
  timeList: ['16:10:00', '17:42:00', ''],
  excludedIndices: [],
  formattedTotalTime: '21:52',
  totalSeconds: 78720,
  revision: 12,
  updatedAt: '2026-04-01T12:43:10.000Z',
};
