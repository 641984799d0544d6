import { z } from 'zod';
import { contract } from '../contract.js';
import { machineRoutes } from './routes.js';

const healthAnswer = z.object({ status: z.literal('ok') });
const warningSchema = z.object({ id: z.enum(['tournament.damaged', 'backup.too-old']), subject: z.string() });

export const machineContract = contract('Machines', machineRoutes, {
  live: { summary: 'Whether the process runs', answer: healthAnswer },
  ready: {
    summary: 'Whether it can serve: the database answers',
    answer: healthAnswer.extend({ quarantined: z.array(z.string()).optional() }),
  },
  metrics: {
    summary: 'Figures of the process, for Prometheus: with the bearer METRICS_TOKEN, or on this machine',
    answer: { mediaType: 'text/plain' },
    errors: ['auth.required', 'auth.forbidden'],
  },
  warnings: {
    summary: 'What admins must know: damaged tournaments, backups that are too old',
    answer: z.object({ success: z.literal(true), warnings: z.array(warningSchema) }),
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
