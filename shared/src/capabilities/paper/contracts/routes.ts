import { route, type Media } from '../../../contracts/route.js';
import type { Language } from '../../../contracts/language.js';
import type { PictureShape } from './facts.js';

export const paperRoutes = {
  picture: route('GET', '/tournament/:id/standings.png', 'tournament:read').with<{
    query?: { date?: string; stamp?: string; lang?: Language; shape?: PictureShape };
    answer: Media<'image/png'>;
  }>(),
  certificate: route('GET', '/tournament/:id/certificate.png', 'tournament:read').with<{
    query: { ownerId: string; date?: string; lang?: Language };
    answer: Media<'image/png'>;
  }>(),
};
