import { exampleIds } from '../common.js';
import { clubFacts, exampleOf } from '../facts.js';
import { publicPrize, publicStamp, tournamentFacts } from './facts.js';
import type { LoggedChange } from './history.js';
import type { PublicTournament, Tournament } from './tournament.js';

export const tournamentExample: Tournament = {
  _id: exampleIds.tournament,
  tournamentPicture: '/parwaz/media/0123456789abcdef0123456789abcdef.webp',
  ...exampleOf(tournamentFacts),
  clubNameUrdu: clubFacts.nameUrdu.example,
  days: [{ date: '2026-04-01', state: 'closed', at: '2026-04-01T15:00:00.000Z' }],
  revision: 12,
};

const { allowedAdmins: _, copiesFrom: __, ...shown } = tournamentExample;
export const publicExample: PublicTournament = {
  ...{ ...shown, prizes: shown.prizes.map(publicPrize) },
  stamps: shown.stamps.map(publicStamp),
};

export const changeExample: LoggedChange = {
  revision: 12,
  at: '2026-04-01T12:31:00.000Z',
  by: { _id: '6560a1b2c3d4e5f601234569', name: 'Bilal' },
  what: 'results',
  rows: [
    {
      ownerId: '6560a1b2c3d4e5f601234568',
      date: '01-04-2026',
      cells: [{ index: 2, from: '', to: '17:31:00' }],
    },
  ],
};
