import type { Done } from '../common.js';
import { route } from '../route.js';
import type {
  CreateOwner,
  DeletedOwnersAnswer,
  ImportedOwnersAnswer,
  ImportOwners,
  OwnerAnswer,
  OwnersAnswer,
  RestoredOwnerAnswer,
  TakenBackAnswer,
  UpdateOwner,
} from './owner.js';

export const ownerRoutes = {
  list: route('GET', '/get-all-owner', 'owner:list').with<{
    query?: { adminId?: string };
    answer: OwnersAnswer;
  }>(),
  listOfAdmin: route('GET', '/get-all-owner/:adminId', 'owner:list').with<{ answer: OwnersAnswer }>(),
  single: route('GET', '/single-owner/:id', 'owner:read').with<{ answer: OwnerAnswer }>(),
  create: route('POST', '/owner', 'owner:create').with<{
    form: CreateOwner;
    picture: 'ownerPicture';
    answer: Done & OwnerAnswer;
  }>(),
  import: route('POST', '/owners', 'owner:create').with<{
    json: ImportOwners;
    answer: ImportedOwnersAnswer;
  }>(),
  takeBackImport: route('DELETE', '/owners/import/:importId', 'owner:delete').with<{
    answer: TakenBackAnswer;
  }>(),
  update: route('PUT', '/update-owner/:id', 'owner:update').with<{
    form: UpdateOwner;
    picture: 'ownerPicture';
    answer: OwnerAnswer;
  }>(),
  delete: route('DELETE', '/delete-owner/:id', 'owner:delete').with<{
    query?: { confirm?: string };
    answer: Done;
  }>(),
  deleted: route('GET', '/get-deleted-owners', 'owner:restore').with<{ answer: DeletedOwnersAnswer }>(),
  restore: route('POST', '/restore-owner/:id', 'owner:restore').with<{ answer: RestoredOwnerAnswer }>(),
};
