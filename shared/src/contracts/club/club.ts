import { z } from 'zod';
import { doneSchema, idSchema, successSchema } from '../common.js';
import { readShape, writeShape } from '../fact-schemas.js';
import { standingSchema } from '../result/result.js';
import { publicTournamentSchema } from '../tournament/tournament.js';
import { clubFacts } from '../facts.js';

export const clubSchema = z.object({ _id: idSchema, ...readShape(clubFacts) });
export type Club = z.infer<typeof clubSchema>;

const written = writeShape(clubFacts);
export const clubBody = z.object({ ...written, nameUrdu: written.nameUrdu.optional() });
export type WrittenClub = z.output<typeof clubBody>;

export const clubTournamentSchema = publicTournamentSchema.extend({ standings: z.array(standingSchema) });
export type ClubTournament = z.infer<typeof clubTournamentSchema>;

export const clubsAnswer = successSchema.extend({ clubs: z.array(clubSchema) });
export type ClubsAnswer = z.infer<typeof clubsAnswer>;
export const clubAnswer = doneSchema.extend({ club: clubSchema });
export type ClubAnswer = z.infer<typeof clubAnswer>;
export const clubTournamentsAnswer = successSchema.extend({ tournaments: z.array(clubTournamentSchema) });
export type ClubTournamentsAnswer = z.infer<typeof clubTournamentsAnswer>;

export const yearSchema = z.string().regex(/^\d{4}$/);
export const clubYearsAnswer = successSchema.extend({ years: z.array(yearSchema) });
export type ClubYearsAnswer = z.infer<typeof clubYearsAnswer>;
