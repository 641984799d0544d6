import { SetMetadata } from '@nestjs/common';
import type { Permission } from '@parwaz/shared';

export const permissionKey = 'parwaz:permission';

/**
 * Names what a route needs; every route has one. Permissions of a tournament's own staff are asked again by the
 * service, which knows the tournament: the guard only wants somebody who is signed in.
 */
export const Permit = (permission: Permission) => SetMetadata(permissionKey, permission);
