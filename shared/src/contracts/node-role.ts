import { callerOf, type Permission } from '../policy/policy.js';
import type { Route } from './route.js';

/** Kinds of nodes where several share the work (`ROLE`): `main` writes, `watch` shows. */
export type NodeRole = 'main' | 'watch';

const ofBoth: ReadonlySet<Permission> = new Set(['health:read', 'metrics:read', 'docs:read']);

/** Which of two nodes answers a call; null: either. */
export function roleOf({ method, permit }: Route): NodeRole | null {
  if (ofBoth.has(permit)) return null;
  const isPublicRead = method === 'GET' && callerOf(permit) === 'public' && permit !== 'push:subscribe';
  return isPublicRead ? 'watch' : 'main';
}
