import { Input, Stack } from '@chakra-ui/react';
import { maxLengths } from '@parwaz/shared';
import type { RefObject } from 'react';
import { FormField } from '../../components/staff/forms/form-field';
import { SquarePicture } from '../../components/staff/pictures/square-picture';
import { useStaffTexts } from '../../lib/texts/staff-language';

/** The values of an owner's form; the picture is an address or data URL, `''` for none. */
export interface OwnerDraft {
  name: string;
  address: string;
  phone: string;
  picture: string;
}

export const emptyOwner: OwnerDraft = { name: '', address: '', phone: '', picture: '' };

export function OwnerFields({
  draft,
  onChange,
  nameError,
  nameInput,
}: {
  draft: OwnerDraft;
  onChange: (changed: Partial<OwnerDraft>) => void;
  nameError?: string;
  nameInput: RefObject<HTMLInputElement | null>;
}) {
  const t = useStaffTexts().owners;
  return (
    <Stack gap="4">
      <FormField label={t.name} error={nameError}>
        <Input
          ref={nameInput}
          required
          maxLength={maxLengths.name}
          dir="auto"
          value={draft.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </FormField>
      <FormField label={t.city}>
        <Input
          maxLength={maxLengths.address}
          dir="auto"
          value={draft.address}
          onChange={(event) => onChange({ address: event.target.value })}
        />
      </FormField>
      <FormField label={t.phone}>
        <Input
          type="tel"
          maxLength={maxLengths.phone}
          value={draft.phone}
          onChange={(event) => onChange({ phone: event.target.value })}
        />
      </FormField>
      <SquarePicture
        label={t.picture}
        picture={draft.picture}
        onChange={(picture) => onChange({ picture })}
      />
    </Stack>
  );
}
