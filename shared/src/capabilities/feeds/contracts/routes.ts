import type { Success } from '../../../contracts/common.js';
import { route } from '../../../contracts/route.js';
import type { TokenScope } from './facts.js';
import type { MadeToken, Token } from './token.js';

export const tokenRoutes = {
  make: route('POST', '/tournament/:id/tokens', 'token:manage').with<{
    json: { name: string; scopes: TokenScope[]; expiresAt?: string | null };
    answer: MadeToken;
  }>(),
  list: route('GET', '/tournament/:id/tokens', 'token:manage').with<{ answer: Token[] }>(),
  end: route('DELETE', '/tournament/:id/tokens/:tokenId', 'token:manage').with<{ answer: Success }>(),
};
