import { z } from 'zod';
import { doneSchema } from '../common.js';
import { contract } from '../contract.js';
import { clubFacts, exampleOf } from '../facts.js';
import { standingExample } from '../result/examples.js';
import { publicExample } from '../tournament/examples.js';
import {
  clubAnswer,
  clubBody,
  clubTournamentsAnswer,
  clubYearsAnswer,
  clubsAnswer,
  yearSchema,
} from './club.js';
import { clubRoutes } from './routes.js';

const written = {
  body: clubBody,
  answer: clubAnswer,
  wordings: ['club.name-required'],
  examples: { in: exampleOf(clubFacts) },
} as const;

export const clubContract = contract('Clubs', clubRoutes, {
  list: { summary: 'All clubs', answer: clubsAnswer },
  create: {
    ...written,
    summary: 'Create a club; names are unique regardless of case',
    status: 201,
    errors: ['club.name-required', 'club.name-taken'],
  },
  update: {
    ...written,
    summary: 'Rename a club, and with it the club of its tournaments; without `nameUrdu` that stays',
    params: { id: 'club.not-found' },
    errors: ['club.name-required', 'club.name-taken'],
  },
  delete: {
    summary: 'Delete a club without tournaments',
    params: { id: 'club.not-found' },
    answer: doneSchema,
    errors: ['club.has-tournaments'],
  },
  tournaments: {
    summary:
      'The tournaments of a club, or those whose first date is in a year, with the standings of their lofts',
    params: { clubName: 'text' },
    query: z.object({ year: yearSchema.optional() }),
    answer: clubTournamentsAnswer,
    errors: ['club.not-found'],
    examples: {
      out: { success: true, tournaments: [{ ...publicExample, standings: [standingExample] }] },
    },
  },
  years: {
    summary: "The years of the first dates of a club's tournaments, newest first",
    params: { clubName: 'text' },
    answer: clubYearsAnswer,
    errors: ['club.not-found'],
    examples: { out: { success: true, years: ['2026', '2025'] } },
  },
});
