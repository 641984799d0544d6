import { z } from 'zod';
import { successSchema } from '../../../contracts/common.js';
import { contract } from '../../../contracts/contract.js';
import { tokenRoutes } from './routes.js';
import { madeTokenAnswer, makeTokenBody, tokenSchema, type Token } from './token.js';

const unknown = 'tournament.not-found';

const example: Token = {
  _id: '6560a1b2c3d4e5f601234571',
  name: 'Timing box',
  scopes: ['results'],
  createdAt: '2026-03-30T08:00:00.000Z',
  expiresAt: '2026-04-03T19:00:00.000Z',
  lastUsedAt: null,
  callsToday: 0,
  by: { _id: '6560a1b2c3d4e5f601234569', name: 'Bilal' },
};

export const tokenContract = contract('Tokens', tokenRoutes, {
  make: {
    summary: 'A token with which a program may save results of this tournament, and nothing else',
    params: { id: unknown },
    body: makeTokenBody,
    status: 201,
    answer: madeTokenAnswer,
    errors: ['token.too-many'],
    examples: {
      in: { name: 'Timing box', scopes: ['results'] },
      out: { success: true, token: example, secret: 'pz_cXcmjV0Xo8eYc3ocvHqYpB7wq3Y5Tn1a' },
    },
  },
  list: {
    summary: 'The tokens of a tournament, without their secrets',
    params: { id: unknown },
    answer: z.array(tokenSchema),
    examples: { out: [example] },
  },
  end: {
    summary: 'End a token, at once',
    params: { id: unknown, tokenId: 'token.not-found' },
    answer: successSchema,
  },
});
