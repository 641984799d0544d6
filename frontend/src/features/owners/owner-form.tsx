import { Stack } from '@chakra-ui/react';
import { changedFields, maxLengths, type Asking, type Owner, type ownerRoutes } from '@parwaz/shared';
import { useDraft } from '../../components/staff/forms/use-draft';
import { useFormFault } from '../../components/staff/forms/use-form-fault';
import { TextField } from '../../components/staff/forms/fields';
import { SquarePicture } from '../../components/staff/pictures/square-picture';
import { useStaffTexts } from '../../lib/texts/staff-language';
import { blobOf } from '../../components/staff/pictures/pictures';

type OwnerDraft = Pick<Owner, 'name' | 'address' | 'phone'> & { picture: string };

export const emptyOwner: OwnerDraft = { name: '', address: '', phone: '', picture: '' };

export function useOwnerForm(key: string, start: OwnerDraft) {
  const { owners, errors } = useStaffTexts();
  const { columns, picture: label } = owners;
  const fault = { field: 'name', message: errors['field.person-required'] } as const;
  const { draft, change, ...rest } = useDraft(key, start);
  const { inputOf, focus, passes, settle } = useFormFault<'name'>('owner');
  const check = () => passes(draft.name.trim() === '' ? fault : null);
  const edit = (changed: Partial<OwnerDraft>) => {
    change(changed);
    settle((field) => field in changed);
  };
  const propsOf = (field: 'name' | 'address' | 'phone') => ({
    value: draft[field],
    maxLength: maxLengths[field],
    onChange: (text: string) => edit({ [field]: text }),
  });
  const inputs = (
    <Stack gap="4">
      <TextField {...inputOf('name')} {...propsOf('name')} label={columns.name} required dir="auto" />
      <TextField {...propsOf('address')} label={columns.city} dir="auto" />
      <TextField {...propsOf('phone')} label={columns.phone} type="tel" />
      <SquarePicture label={label} picture={draft.picture} onChange={(picture) => edit({ picture })} />
    </Stack>
  );
  return { ...rest, draft, check, focusName: () => focus('name'), inputs };
}

type OwnerForm = Asking<typeof ownerRoutes.update>['form'];

export function draftOf({ name, address, phone, ownerPicture }: Owner): OwnerDraft {
  return { name, address, phone, picture: ownerPicture };
}

export function changedOwner(before: OwnerDraft, draft: OwnerDraft): OwnerForm {
  const now = { ...draft, name: draft.name.trim(), address: draft.address.trim(), phone: draft.phone.trim() };
  const { picture, ...fields } = changedFields(before, now);
  if (picture === undefined) return fields;
  return { ...fields, ownerPicture: picture.startsWith('data:') ? blobOf(picture) : '' };
}
