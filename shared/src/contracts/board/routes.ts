import { route, types } from '../route.js';
import type { Media } from '../route.js';
import type { BoardSnapshot } from './board.js';
import type { PictureLanguage, PictureShape } from './facts.js';

export const boardRoutes = {
  snapshot: route(
    'GET',
    '/tournament/:id/board',
    'tournament:read',
    types<{ query?: { date?: string }; answer: BoardSnapshot }>(),
  ),
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
