import { SetMetadata } from '@nestjs/common';
import type { Permission } from '@parwaz/shared';

export const permissionKey = 'parwaz:permission';

/**
 * Names the permission that a route needs; every route has one. Permissions of a tournament's own staff are checked
 * again by the service, which knows the tournament: the guard only wants somebody who is signed in.
 */
export const Permit = (permission: Permission) => SetMetadata(permissionKey, permission);
