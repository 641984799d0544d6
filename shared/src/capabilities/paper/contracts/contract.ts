import { z } from 'zod';
import { boardDateSchema, idSchema } from '../../../contracts/common.js';
import { contract } from '../../../contracts/contract.js';
import { languages } from '../../../contracts/language.js';
import { paperRoutes, pictureShapes } from './routes.js';

const unknown = { id: 'tournament.not-found' } as const;

export const paperContract = contract('Boards', paperRoutes, {
  picture: {
    summary:
      'The standings of a date, or of all, or a stamp’s table of either, as a picture of 1080 × 1350 pixels, or as a preview of 1200 × 630; with a strong ETag, drawn anew at most once a minute',
    params: unknown,
    query: z.object({
      date: boardDateSchema.optional(),
      stamp: z.string().optional(),
      lang: z.enum(languages).default('en'),
      shape: z.enum(pictureShapes).default('portrait'),
    }),
    answer: { mediaType: 'image/png' },
    errors: ['stamp.not-found'],
  },
  certificate: {
    summary:
      'The certificate of a loft’s place on a date, or over all, as a picture of 1684 × 1190 pixels; with a strong ETag, drawn anew at most once a minute',
    params: unknown,
    query: z.object({
      ownerId: idSchema,
      date: boardDateSchema.optional(),
      lang: z.enum(languages).default('en'),
    }),
    answer: { mediaType: 'image/png' },
    errors: ['certificate.no-place'],
  },
});
