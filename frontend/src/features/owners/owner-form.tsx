import { Checkbox, Stack } from '@chakra-ui/react';
import { changedFields, ownerFacts, type Asking, type Owner, type ownerRoutes } from '@parwaz/shared';
import { useDraft } from '../../components/staff/forms/use-draft';
import { useFormFault } from '../../components/staff/forms/use-form-fault';
import { TextField, UrduNameField } from '../../components/staff/forms/fields';
import { SquarePicture } from '../../components/staff/pictures/square-picture';
import { useStaffTexts } from '../../lib/texts/staff-language';
import { blobOf } from '../../components/staff/pictures/pictures';

type TextName = 'name' | 'nameUrdu' | 'address' | 'phone';
type OwnerDraft = Pick<Owner, TextName | 'showPhone'> & { picture: string };

export const emptyOwner: OwnerDraft = {
  name: '',
  nameUrdu: '',
  address: '',
  phone: '',
  showPhone: true,
  picture: '',
};

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
  const propsOf = (field: TextName) => ({
    value: draft[field],
    maxLength: ownerFacts[field].maxLength,
    onChange: (text: string) => edit({ [field]: text }),
  });
  const inputs = (
    <Stack gap="4">
      <TextField {...inputOf('name')} {...propsOf('name')} label={columns.name} required dir="auto" />
      <UrduNameField {...propsOf('nameUrdu')} />
      <TextField {...propsOf('address')} label={columns.city} dir="auto" />
      <TextField {...propsOf('phone')} label={columns.phone} type="tel" />
      <Checkbox.Root
        minH="44px"
        checked={draft.showPhone}
        onCheckedChange={({ checked }) => edit({ showPhone: checked === true })}
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label>{owners.showPhone}</Checkbox.Label>
      </Checkbox.Root>
      <SquarePicture label={label} picture={draft.picture} onChange={(picture) => edit({ picture })} />
    </Stack>
  );
  return { ...rest, draft, check, focusName: () => focus('name'), inputs };
}

type OwnerForm = Asking<typeof ownerRoutes.update>['form'];

const names = Object.keys(ownerFacts) as (keyof typeof ownerFacts)[];

export function draftOf(owner: Owner): OwnerDraft {
  // A server of an earlier version leaves fields out.
  const sent = names.filter((name) => name in owner).map((name) => [name, owner[name]] as const);
  return { ...emptyOwner, ...Object.fromEntries(sent), picture: owner.ownerPicture };
}

export function changedOwner(before: OwnerDraft, draft: OwnerDraft): OwnerForm {
  const { picture: _, showPhone: __, ...texts } = draft;
  const trimmed = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()]));
  const { picture, ...fields } = changedFields(before, { ...draft, ...trimmed });
  if (picture === undefined) return fields;
  return { ...fields, ownerPicture: picture.startsWith('data:') ? blobOf(picture) : '' };
}
