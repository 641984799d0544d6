import { z } from 'zod';
import { doneSchema, idSchema } from '../common.js';
import { contract } from '../contract.js';
import { readShape, writeShape } from '../fact-schemas.js';
import { exampleOf } from '../facts.js';
import { standingExample } from '../result/examples.js';
import { standingSchema } from '../result/result.js';
import { publicExample } from '../tournament/examples.js';
import { publicTournamentSchema } from '../tournament/tournament.js';
import { clubFacts } from './facts.js';
import { clubRoutes } from './routes.js';

/** A club, shown to people as a category. */
export const clubSchema = z.object({ _id: idSchema, ...readShape(clubFacts) });
export type Club = z.infer<typeof clubSchema>;

const clubBody = z.object(writeShape(clubFacts));
export type WrittenClub = z.output<typeof clubBody>;

/** A tournament as its club's page lists it. */
const clubTournamentSchema = publicTournamentSchema.extend({ standings: z.array(standingSchema) });
export type ClubTournament = z.infer<typeof clubTournamentSchema>;

const listed = z.object({ success: z.literal(true), clubs: z.array(clubSchema) });
export type ClubsAnswer = z.infer<typeof listed>;
const saved = doneSchema.extend({ club: clubSchema });
export type ClubAnswer = z.infer<typeof saved>;
const itsTournaments = z.object({ success: z.literal(true), tournaments: z.array(clubTournamentSchema) });
export type ClubTournamentsAnswer = z.infer<typeof itsTournaments>;

const written = {
  body: clubBody,
  answer: saved,
  wordings: ['club.name-required'],
  examples: { in: exampleOf(clubFacts) },
} as const;

export const clubContract = contract('Clubs', clubRoutes, {
  list: { summary: 'All clubs', answer: listed },
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
    answer: itsTournaments,
    errors: ['club.not-found'],
    examples: {
      out: { success: true, tournaments: [{ ...publicExample, standings: [standingExample] }] },
    },
  },
});
