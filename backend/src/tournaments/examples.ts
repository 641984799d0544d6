import type {
  BoardSnapshot,
  Owner,
  PublicTournament,
  Standing,
  TotalResults,
  Tournament,
} from '@parwaz/shared';

const ownerId = '6560a1b2c3d4e5f601234568';

/** A tournament as staff read it. */
export const tournamentExample: Tournament = {
  _id: '6560a1b2c3d4e5f601234567',
  tournamentPicture: '/parwaz/media/0123456789abcdef0123456789abcdef.webp',
  tournamentName: 'Spring Cup',
  club: 'Lahore Club',
  startDate: '2026-04-01',
  startTime: '06:00',
  dates: ['2026-04-01', '2026-04-03'],
  numberOfDays: 2,
  numberOfPigeons: 3,
  helperPigeons: 0,
  continueDays: 1,
  numberOfPrizes: 2,
  prizes: ['50,000', 'Motorcycle'],
  status: 'Active',
  participatingLofts: [ownerId],
  allowedAdmins: ['6560a1b2c3d4e5f601234569'],
  noteTimeForPigeons: '',
  rules: { firstWinner: 'earliest', helpers: 'best', ties: 'shared', cutoffTime: null },
  revision: 12,
};

const { allowedAdmins: _, ...publicPart } = tournamentExample;
/** The same as the public reads it. */
export const publicExample: PublicTournament = { ...publicPart, prizes: [50000, 'Motorcycle'] };

/** What a form sends to create it. */
export const createExample = {
  tournamentName: 'Spring Cup',
  club: 'Lahore Club',
  startDate: '2026-04-01',
  startTime: '06:00',
  dates: ['2026-04-01', '2026-04-03'],
  numberOfPigeons: 3,
  helperPigeons: 0,
  continueDays: 1,
  numberOfPrizes: 2,
  prizes: ['50,000', 'Motorcycle'],
  status: 'Active',
  participatingLofts: [ownerId],
};

/** One more loft, typed beside others. */
export const updateExample = { action: 'add', participatingLofts: [ownerId] };

export const ownerExample: Owner = {
  _id: ownerId,
  name: 'Ustad Rafiq',
  address: 'Lahore',
  phone: '0300 1234567',
  ownerPicture: '',
};

export const standingExample: Standing = {
  ownerId,
  ownerName: 'Ustad Rafiq',
  rank: 1,
  grandTotal: 78720,
  prize: 50000,
};

export const totalsExample: TotalResults = {
  tournamentId: tournamentExample._id,
  totalOwners: 1,
  ownerResults: [
    {
      ownerId,
      ownerName: 'Ustad Rafiq',
      rank: 1,
      grandTotal: 78720,
      formattedGrandTotal: '21:52',
      pigeons: [{ totalTime: 36600 }, { totalTime: 42120 }, { totalTime: 0 }],
      excludedIndices: [],
      days: [{ date: '01-04-2026', totalSeconds: 78720, formattedTotalTime: '21:52', excludedIndices: [] }],
    },
  ],
};

export const boardExample: BoardSnapshot = {
  tournamentId: tournamentExample._id,
  revision: 12,
  at: '2026-04-01T12:43:10.000Z',
  tournament: publicExample,
  owners: [ownerExample],
  rows: [
    {
      ownerId,
      date: '01-04-2026',
      startTime: '06:00',
      timeList: ['16:10:00', '17:42:00', ''],
      excludedIndices: [],
      totalSeconds: 78720,
    },
  ],
};
