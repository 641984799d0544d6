import { z } from 'zod';
import { contract } from '../contract.js';
import { machineRoutes } from './routes.js';

const health = z.object({ status: z.literal('ok') });
export type HealthAnswer = z.infer<typeof health>;

const readyAnswer = health.extend({
  /** The tournaments whose logs are damaged: readable, but not to be changed until they are repaired. */
  quarantined: z.array(z.string()).optional(),
});
export type ReadyAnswer = z.infer<typeof readyAnswer>;

/** Something that an admin must know: a damaged tournament by its name, or the instant of the last good backup. */
const warning = z.object({ id: z.enum(['tournament.damaged', 'backup.too-old']), subject: z.string() });
export type AdminWarning = z.infer<typeof warning>;

export const machineContract = contract('Machines', machineRoutes, {
  live: { summary: 'Whether the process runs', answer: health },
  ready: {
    summary: 'Whether it can serve: the database answers',
    answer: readyAnswer,
  },
  metrics: {
    summary: 'Figures of the process, for Prometheus: with the bearer METRICS_TOKEN, or on this machine',
    answer: { mediaType: 'text/plain' },
    errors: ['auth.required', 'auth.forbidden'],
  },
  warnings: {
    summary: 'What admins must know: damaged tournaments, backups that are too old',
    answer: z.object({ success: z.literal(true), warnings: z.array(warning) }),
  },
  openapi: { summary: 'This description', answer: z.looseObject({ openapi: z.string() }) },
  docs: { summary: 'A page to read and try it', answer: { mediaType: 'text/html' } },
  media: {
    summary: 'An image; it never changes, so keep it for a year',
    params: { name: 'text' },
    answer: { mediaType: 'image/webp' },
    errors: ['media.not-found'],
  },
});
