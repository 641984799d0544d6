import { route, types } from '../../../contracts/route.js';
import type { Media } from '../../../contracts/route.js';
import type { PictureLanguage, PictureShape } from './facts.js';

export const paperRoutes = {
  picture: route(
    'GET',
    '/tournament/:id/standings.png',
    'tournament:read',
    types<{
      query?: { date?: string; lang?: PictureLanguage; shape?: PictureShape };
      answer: Media<'image/png'>;
    }>(),
  ),
  certificate: route(
    'GET',
    '/tournament/:id/certificate.png',
    'tournament:read',
    types<{
      query: { ownerId: string; date?: string; lang?: PictureLanguage };
      answer: Media<'image/png'>;
    }>(),
  ),
};
