import { capabilityPolicies } from '../capabilities/registry.js';

export const roles = ['admin', 'subadmin'] as const;
export type Role = (typeof roles)[number];

export interface Actor {
  _id: string;
  role: Role;
  /** Set for a program, which may do little, and no more than its maker. */
  program?: Program;
}

export interface Program {
  tournamentId: string;
  permissions: readonly Permission[];
  maker: Actor;
}

/** The callers of a route: everybody, any staff, admins, a tournament's own staff, or the holder of a loft's link. */
export type Who = 'public' | 'staff' | 'admin' | 'tournament' | 'roof';

/** Every permission by name: guards and buttons ask the same question. */
export const policies = {
  'auth:login': 'public',
  'auth:logout': 'staff',
  'auth:change-password': 'staff',
  'staff:list': 'staff',
  'staff:read-contact': 'admin',
  'staff:register': 'admin',
  'staff:update': 'admin',
  'staff:delete': 'admin',
  'tournament:list': 'admin',
  'tournament:list-allowed': 'staff',
  'tournament:read': 'public',
  'tournament:read-hidden': 'tournament',
  'tournament:create': 'staff',
  'tournament:update': 'tournament',
  'tournament:set-status': 'admin',
  'tournament:set-staff': 'admin',
  'tournament:lower-official': 'admin',
  'tournament:read-history': 'tournament',
  'tournament:delete': 'admin',
  'tournament:restore': 'admin',
  'day:set': 'tournament',
  'result:save': 'tournament',
  'result:check': 'tournament',
  'result:read-history': 'tournament',
  'desk:join': 'tournament',
  'owner:list': 'staff',
  'owner:read': 'staff',
  'owner:create': 'staff',
  'owner:update': 'staff',
  'owner:delete': 'staff',
  'owner:restore': 'staff',
  'banner:read': 'public',
  'banner:write': 'admin',
  'club:read': 'public',
  'club:write': 'admin',
  'media:read': 'public',
  'push:subscribe': 'public',
  'config:read': 'public',
  'docs:read': 'public',
  'health:read': 'public',
  'metrics:read': 'public',
  'warnings:read': 'admin',
  ...capabilityPolicies,
} as const satisfies Record<string, Who>;
export type Permission = keyof typeof policies;
export const callerOf = (permission: Permission): Who => policies[permission];

/** For a tournament's own staff its `allowedAdmins` are asked: admins may always, sub admins when they are listed. */
export function may(
  actor: Actor | null | undefined,
  permission: Permission,
  tournament?: { _id?: string; allowedAdmins: readonly string[] },
): boolean {
  const who = callerOf(permission);
  if (who === 'public') return true;
  if (!actor || who === 'roof') return false;
  if (actor.program) {
    const { permissions, tournamentId, maker } = actor.program;
    return (
      permissions.includes(permission) &&
      tournament?._id === tournamentId &&
      may(maker, permission, tournament)
    );
  }
  if (who === 'staff' || actor.role === 'admin') return true;
  return who === 'tournament' && (tournament?.allowedAdmins.includes(actor._id) ?? false);
}
