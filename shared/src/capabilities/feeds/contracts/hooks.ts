import { z } from 'zod';
import { successSchema } from '../../../contracts/common.js';
import { contract } from '../../../contracts/contract.js';
import {
  hookAnswer,
  listedHookSchema,
  madeHookAnswer,
  makeHookBody,
  setHookBody,
  testedHookAnswer,
  type Hook,
} from './hook.js';
import { hookRoutes } from './routes.js';

const unknown = 'tournament.not-found';
const ofHook = { id: unknown, hookId: 'hook.not-found' } as const;

const example: Hook = {
  _id: '6560a1b2c3d4e5f601234572',
  name: 'Club website',
  url: 'https://club.example/parwaz',
  events: ['results', 'days'],
  createdAt: '2026-03-30T08:00:00.000Z',
  state: 'on',
  lastTakenAt: null,
};

export const hookContract = contract('Hooks', hookRoutes, {
  make: {
    summary: 'An address that is told of what changes, in order, as Standard Webhooks',
    params: { id: unknown },
    body: makeHookBody,
    status: 201,
    answer: madeHookAnswer,
    errors: ['hook.too-many'],
    examples: {
      in: { name: example.name, url: example.url, events: example.events },
      out: { success: true, hook: example, secret: 'whsec_cXcmjV0Xo8eYc3ocvHqYpB7wq3Y5Tn1a' },
    },
  },
  list: {
    summary: 'The hooks of a tournament with their last deliveries, without their secrets',
    params: { id: unknown },
    answer: z.array(listedHookSchema),
    examples: { out: [{ ...example, deliveries: [] }] },
  },
  set: {
    summary: 'Turn a hook off, or on again: it begins with now',
    params: ofHook,
    body: setHookBody,
    answer: hookAnswer,
  },
  delete: { summary: 'Delete a hook', params: ofHook, answer: successSchema },
  test: {
    summary: 'Send a delivery without events and tell the status that was answered',
    params: ofHook,
    answer: testedHookAnswer,
    errors: ['request.too-many'],
  },
});
