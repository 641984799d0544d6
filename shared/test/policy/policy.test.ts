import { may, policies } from '../../src/index.js';
import type { Permission } from '../../src/index.js';
import { capabilityPolicies } from '../../src/capabilities/registry.js';
import { idOf } from '../../src/testing/index.js';

const admin = { _id: idOf(70), role: 'admin' } as const;
const subadmin = { _id: idOf(71), role: 'subadmin' } as const;
const listed = { allowedAdmins: [idOf(70), idOf(71)] };
const unlisted = { allowedAdmins: [idOf(72)] };

/** Expected answers for: nobody · a sub admin elsewhere · a sub admin listed · an admin. */
const P = [true, true, true, true];
const S = [false, true, true, true];
const T = [false, false, true, true];
const A = [false, false, false, true];
const expected: Record<Exclude<Permission, keyof typeof capabilityPolicies>, boolean[]> = {
  'auth:login': P,
  'auth:logout': S,
  'auth:change-password': S,
  'staff:list': S,
  'staff:read-contact': A,
  'staff:register': A,
  'staff:update': A,
  'staff:delete': A,
  'tournament:list': A,
  'tournament:list-allowed': S,
  'tournament:read-hidden': T,
  'tournament:read': P,
  'tournament:create': S,
  'tournament:update': T,
  'tournament:set-status': A,
  'tournament:set-staff': A,
  'tournament:lower-official': A,
  'tournament:read-history': T,
  'tournament:delete': A,
  'tournament:restore': A,
  'day:set': T,
  'result:save': T,
  'result:check': T,
  'result:read-history': T,
  'desk:join': T,
  'owner:list': S,
  'owner:read': S,
  'owner:create': S,
  'owner:update': S,
  'owner:delete': S,
  'owner:restore': S,
  'banner:read': P,
  'banner:write': A,
  'club:read': P,
  'club:write': A,
  'media:read': P,
  'push:subscribe': P,
  'config:read': P,
  'docs:read': P,
  'health:read': P,
  'metrics:read': P,
  'warnings:read': A,
};

describe('permissions', () => {
  it('are all in this table', () => {
    const all = [...Object.keys(expected), ...Object.keys(capabilityPolicies)];
    expect(Object.keys(policies).sort()).toEqual(all.sort());
  });

  it.each(Object.entries(expected) as [Permission, boolean[]][])('%s', (permission, answers) => {
    expect([
      may(null, permission, listed),
      may(subadmin, permission, unlisted),
      may(subadmin, permission, listed),
      may(admin, permission, unlisted),
    ]).toEqual(answers);
  });

  it('of a tournament’s staff are no sub admin’s without a tournament', () => {
    expect(may(subadmin, 'result:save')).toBe(false);
    expect(may(admin, 'result:save')).toBe(true);
    expect(may(undefined, 'result:save', listed)).toBe(false);
  });
});
