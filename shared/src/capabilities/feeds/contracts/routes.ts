import type { Success } from '../../../contracts/common.js';
import { route } from '../../../contracts/route.js';
import type { HookEvents, TokenScope } from './facts.js';
import type { Hook, ListedHook, MadeHook } from './hook.js';
import type { MadeToken, Token } from './token.js';

export const tokenRoutes = {
  make: route('POST', '/tournament/:id/tokens', 'token:manage').with<{
    json: { name: string; scopes: TokenScope[]; expiresAt?: string | null };
    answer: MadeToken;
  }>(),
  list: route('GET', '/tournament/:id/tokens', 'token:manage').with<{ answer: Token[] }>(),
  end: route('DELETE', '/tournament/:id/tokens/:tokenId', 'token:manage').with<{ answer: Success }>(),
};

export const hookRoutes = {
  make: route('POST', '/tournament/:id/hooks', 'hook:manage').with<{
    json: { name: string; url: string; events: HookEvents[] };
    answer: MadeHook;
  }>(),
  list: route('GET', '/tournament/:id/hooks', 'hook:manage').with<{ answer: ListedHook[] }>(),
  set: route('PUT', '/tournament/:id/hooks/:hookId', 'hook:manage').with<{
    json: { on: boolean };
    answer: Success & { hook: Hook };
  }>(),
  delete: route('DELETE', '/tournament/:id/hooks/:hookId', 'hook:manage').with<{ answer: Success }>(),
  test: route('POST', '/tournament/:id/hooks/:hookId/test', 'hook:manage').with<{
    answer: Success & { status: number };
  }>(),
};
