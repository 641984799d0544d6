import type { Done } from '../common.js';
import { route, types } from '../route.js';
import type {
  CreateOwner,
  DeletedOwnersAnswer,
  OwnerAnswer,
  OwnersAnswer,
  RestoredOwnerAnswer,
  UpdateOwner,
} from './owner.js';

export const ownerRoutes = {
  list: route(
    'GET',
    '/get-all-owner',
    'owner:list',
    types<{ query?: { adminId?: string }; answer: OwnersAnswer }>(),
  ),
  listOfAdmin: route('GET', '/get-all-owner/:adminId', 'owner:list', types<{ answer: OwnersAnswer }>()),
  single: route('GET', '/single-owner/:id', 'owner:read', types<{ answer: OwnerAnswer }>()),
  create: route(
    'POST',
    '/owner',
    'owner:create',
    types<{ form: CreateOwner; picture: 'ownerPicture'; answer: Done & OwnerAnswer }>(),
  ),
  update: route(
    'PUT',
    '/update-owner/:id',
    'owner:update',
    types<{ form: UpdateOwner; picture: 'ownerPicture'; answer: OwnerAnswer }>(),
  ),
  delete: route(
    'DELETE',
    '/delete-owner/:id',
    'owner:delete',
    types<{ query?: { confirm?: string }; answer: Done }>(),
  ),
  deleted: route('GET', '/get-deleted-owners', 'owner:restore', types<{ answer: DeletedOwnersAnswer }>()),
  restore: route('POST', '/restore-owner/:id', 'owner:restore', types<{ answer: RestoredOwnerAnswer }>()),
};
