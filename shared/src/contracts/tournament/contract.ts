import { z } from 'zod';
import { confirmQuery, doneSchema } from '../common.js';
import { contract } from '../contract.js';
import { exampleOf } from '../facts.js';
import { loftSchema } from '../owner/owner.js';
import { changeExample, publicExample, tournamentExample } from './examples.js';
import { tournamentFacts } from './facts.js';
import { historyQuery, loggedChangeSchema } from './history.js';
import { tournamentRoutes } from './routes.js';
import {
  createTournamentBody,
  deletedTournamentSchema,
  savedAnswer,
  singleTournamentSchema,
  tournamentSchema,
  undoBody,
  updateTournamentBody,
} from './tournament.js';

const savedExample = { success: true, data: tournamentExample } as const;
const unknown = { id: 'tournament.not-found' } as const;
const upload = { field: 'tournamentPicture' } as const;

export const tournamentContract = contract('Tournaments', tournamentRoutes, {
  list: {
    summary: 'All tournaments',
    answer: z.array(tournamentSchema),
    examples: { out: [tournamentExample] },
  },
  allowed: {
    summary: 'The tournaments that a member of staff may edit: their own, or for an admin anybody’s',
    params: { adminId: 'staff.not-found' },
    answer: z.array(tournamentSchema),
    examples: { out: [tournamentExample] },
  },
  create: {
    summary:
      'Create a tournament; lists as repeated fields or one JSON text, `rules` as one JSON text in multipart',
    body: createTournamentBody,
    upload,
    status: 201,
    answer: tournamentSchema,
    errors: ['tournament.unknown-club', 'tournament.unknown-loft'],
    examples: { in: exampleOf(tournamentFacts), out: tournamentExample },
  },
  update: {
    summary:
      'Change the fields that it carries; with `action` the lofts are toggled, with `base` others’ changes stay',
    params: unknown,
    query: confirmQuery,
    body: updateTournamentBody,
    upload,
    answer: savedAnswer,
    errors: [
      'tournament.unknown-club',
      'tournament.unknown-loft',
      'tournament.conflict',
      'tournament.would-lose',
      'result.before-start',
      'result.day-closed',
      'tournament.official-by-admin',
    ],
    examples: {
      in: { action: 'add', participatingLofts: tournamentExample.participatingLofts },
      out: savedExample,
    },
  },
  undo: {
    summary:
      'Put back everything that a revision removed or changed, as one change, or say what stands in the way',
    params: unknown,
    body: undoBody,
    answer: savedAnswer,
    errors: ['tournament.cannot-undo', 'result.day-closed', 'tournament.official-by-admin'],
    examples: { in: { revision: 12 }, out: savedExample },
  },
  history: {
    summary: 'Everything that changed a tournament, newest first, 100 at a time',
    params: unknown,
    query: historyQuery,
    answer: z.array(loggedChangeSchema),
    examples: { out: [changeExample] },
  },
  delete: {
    summary: 'Delete a tournament; it can be restored for 30 days',
    params: unknown,
    answer: doneSchema,
  },
  deleted: {
    summary: 'Deleted tournaments that can still be restored',
    answer: z.array(deletedTournamentSchema),
    examples: { out: [{ ...tournamentExample, deletedAt: '2026-04-05T10:00:00.000Z' }] },
  },
  restore: {
    summary: 'Restore a deleted tournament with everything it had',
    params: unknown,
    answer: savedAnswer,
    examples: { out: savedExample },
  },
  single: {
    summary:
      'One tournament, as a list of one: as staff read it for those who may edit it, for others without `allowedAdmins`',
    params: unknown,
    answer: z.array(singleTournamentSchema),
    examples: { out: [{ ...publicExample, allowedAdmins: [] }] },
  },
  owners: {
    summary: 'The owners of a tournament’s lofts',
    params: unknown,
    answer: z.array(loftSchema),
  },
});
