import { doneSchema } from '../common.js';
import { contract } from '../contract.js';
import { exampleOf } from '../facts.js';
import { standingExample } from '../result/examples.js';
import { publicExample } from '../tournament/examples.js';
import { clubAnswer, clubBody, clubTournamentsAnswer, clubsAnswer } from './club.js';
import { clubFacts } from './facts.js';
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
    summary: 'Rename a club, and with it the club of its tournaments',
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
    summary: 'The tournaments of a club, each with the standings of its lofts',
    params: { clubName: 'text' },
    answer: clubTournamentsAnswer,
    errors: ['club.not-found'],
    examples: {
      out: { success: true, tournaments: [{ ...publicExample, standings: [standingExample] }] },
    },
  },
});
