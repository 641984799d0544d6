import { z } from 'zod';
import { yearSchema } from '../../../contracts/club/club.js';
import { exampleIds } from '../../../contracts/common.js';
import { contract } from '../../../contracts/contract.js';
import { languages } from '../../../contracts/language.js';
import { ownerExample } from '../../../contracts/owner/owner.js';
import { seasonRoutes } from './routes.js';
import { clubRecordsAnswer, loftSeasonsAnswer } from './season.js';

const tournamentId = exampleIds.tournament;
const flight = { date: '01-04-2026', index: 3, minutes: 716 };
const longestFlight = { tournamentId, ...flight };
const bestDay = { tournamentId, date: '01-04-2026', totalSeconds: 270_000 };
const bestTotal = { tournamentId, totalSeconds: 1_890_000 };
const { _id: ownerId, name: ownerName, nameUrdu: ownerNameUrdu } = ownerExample;
const holder = { ownerId, ownerName, ownerNameUrdu };

export const seasonContract = contract('Seasons', seasonRoutes, {
  loft: {
    summary:
      'A loft over the years: every public tournament that it took part in, newest first, and its records in those that are final; with an ETag',
    params: { ownerId: 'owner.not-found' },
    answer: loftSeasonsAnswer,
    examples: {
      out: {
        owner: ownerExample,
        seasons: [
          {
            year: '2026',
            tournaments: [
              {
                _id: tournamentId,
                name: 'Spring Cup',
                nameUrdu: '',
                club: 'Shaheen Club',
                clubNameUrdu: '',
                dates: ['2026-04-01', '2026-04-03'],
                state: 'final',
                rank: 1,
                lofts: 30,
                grandTotal: 1_890_000,
                prize: 50_000,
                best: flight,
              },
            ],
          },
        ],
        records: { longestFlight, bestDay, bestTotal, wins: 1, top3: 1 },
      },
    },
  },
  loftPreview: {
    summary:
      "A loft's best places and its longest flight, as a picture of 1200 × 630 pixels for the preview of a link; with a strong ETag, drawn anew at most once a minute",
    params: { ownerId: 'owner.not-found' },
    query: z.object({ lang: z.enum(languages).default('en') }),
    answer: { mediaType: 'image/png' },
  },
  clubRecords: {
    summary:
      "A club's longest flight, best day, best total and most wins in its final tournaments, of all time or of those whose first date is in a year; with an ETag",
    params: { clubName: 'text' },
    query: z.object({ year: yearSchema.optional() }),
    answer: clubRecordsAnswer,
    errors: ['club.not-found'],
    examples: {
      out: {
        longestFlight: { ...holder, ...longestFlight },
        bestDay: { ...holder, ...bestDay },
        bestTotal: { ...holder, ...bestTotal },
        mostWins: { ...holder, wins: 4 },
      },
    },
  },
});
