import { may } from '../../../../src/index.js';
import { roofPolicies } from '../../../../src/capabilities/roof/contracts/facts.js';
import { idOf } from '../../../../src/testing/index.js';

const admin = { _id: idOf(70), role: 'admin' } as const;
const subadmin = { _id: idOf(71), role: 'subadmin' } as const;
const listed = { allowedAdmins: [idOf(71)] };
const unlisted = { allowedAdmins: [idOf(72)] };

/** Expected answers for: nobody · a sub admin elsewhere · a sub admin listed · an admin. */
const expected: Record<keyof typeof roofPolicies, boolean[]> = {
  'report:read': [false, false, true, true],
  'report:settle': [false, false, true, true],
  'roof:link': [false, false, true, true],
  /** Only with the loft's own link, which is no account. */
  'roof:report': [false, false, false, false],
};

it.each(Object.keys(expected) as (keyof typeof roofPolicies)[])('%s', (permission) => {
  expect([
    may(null, permission, listed),
    may(subadmin, permission, unlisted),
    may(subadmin, permission, listed),
    may(admin, permission, unlisted),
  ]).toEqual(expected[permission]);
});
