import type { Asking, Owner, ownerRoutes } from '@parwaz/shared';
import { blobOf } from '../../components/staff/pictures/pictures';
import type { OwnerDraft } from './owner-form';

type OwnerForm = Asking<typeof ownerRoutes.update>['form'];

export function draftOf({ name, address, phone, ownerPicture }: Owner): OwnerDraft {
  return { name, address, phone, picture: ownerPicture };
}

/** The changed fields that an owner's form sends. A newly chosen picture is a data URL. */
export function changedFields(before: OwnerDraft, draft: OwnerDraft): OwnerForm {
  const now = { ...draft, name: draft.name.trim(), address: draft.address.trim(), phone: draft.phone.trim() };
  return {
    ...(now.name !== before.name && { name: now.name }),
    ...(now.address !== before.address && { address: now.address }),
    ...(now.phone !== before.phone && { phone: now.phone }),
    ...(now.picture !== before.picture && {
      ownerPicture: now.picture.startsWith('data:') ? blobOf(now.picture) : ('' as const),
    }),
  };
}
