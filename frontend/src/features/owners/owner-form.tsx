import { Stack } from '@chakra-ui/react';
import { maxLengths, type Asking, type Owner, type ownerRoutes } from '@parwaz/shared';
import { useDraft } from '../../components/staff/forms/use-draft';
import { useFormFault, type inputIn } from '../../components/staff/forms/use-form-fault';
import { TextField } from '../../components/staff/forms/fields';
import { SquarePicture } from '../../components/staff/pictures/square-picture';
import { changedOf } from '../../lib/changed';
import { useStaffTexts } from '../../lib/texts/staff-language';
import { blobOf } from '../../components/staff/pictures/pictures';

type OwnerDraft = Pick<Owner, 'name' | 'address' | 'phone'> & { picture: string };

export const emptyOwner: OwnerDraft = { name: '', address: '', phone: '', picture: '' };

export function useOwnerForm(key: string, start: OwnerDraft) {
  const { nameRequired } = useStaffTexts().owners;
  const { draft, change, ...rest } = useDraft(key, start);
  const { inputOf, focus, passes, settle } = useFormFault<'name'>('owner');
  const check = () => passes(draft.name.trim() === '' ? { field: 'name', message: nameRequired } : null);
  const edit = (changed: Partial<OwnerDraft>) => {
    change(changed);
    settle((field) => field in changed);
  };
  const inputs = <OwnerFields draft={draft} nameInput={inputOf('name')} onChange={edit} />;
  return { ...rest, draft, check, focusName: () => focus('name'), inputs };
}

interface Props {
  draft: OwnerDraft;
  onChange: (changed: Partial<OwnerDraft>) => void;
  nameInput: ReturnType<typeof inputIn>;
}

function OwnerFields({ draft, onChange, nameInput }: Props) {
  const { columns, picture: pictureLabel } = useStaffTexts().owners;
  return (
    <Stack gap="4">
      <TextField
        {...nameInput}
        label={columns.name}
        required
        maxLength={maxLengths.name}
        dir="auto"
        value={draft.name}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        label={columns.city}
        maxLength={maxLengths.address}
        dir="auto"
        value={draft.address}
        onChange={(address) => onChange({ address })}
      />
      <TextField
        label={columns.phone}
        type="tel"
        maxLength={maxLengths.phone}
        value={draft.phone}
        onChange={(phone) => onChange({ phone })}
      />
      <SquarePicture
        label={pictureLabel}
        picture={draft.picture}
        onChange={(picture) => onChange({ picture })}
      />
    </Stack>
  );
}

type OwnerForm = Asking<typeof ownerRoutes.update>['form'];

export function draftOf({ name, address, phone, ownerPicture }: Owner): OwnerDraft {
  return { name, address, phone, picture: ownerPicture };
}

export function changedFields(before: OwnerDraft, draft: OwnerDraft): OwnerForm {
  const now = { ...draft, name: draft.name.trim(), address: draft.address.trim(), phone: draft.phone.trim() };
  const { picture, ...fields } = changedOf(before, now);
  if (picture === undefined) return fields;
  return { ...fields, ownerPicture: picture.startsWith('data:') ? blobOf(picture) : '' };
}
