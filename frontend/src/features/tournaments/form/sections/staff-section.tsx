import { Checkbox, Fieldset, NativeSelect, Stack, Text } from '@chakra-ui/react';
import type { StaffAccount } from '@parwaz/shared';
import { FormField } from '../../../../components/staff/forms/form-field';
import { useStaffTexts } from '../../../../lib/texts/staff-language';
import { Section, sectionOf } from '../form-parts';
import type { SectionProps } from '../form-parts';
import { MissingLink } from '../missing-link';

function StaffSection({ draft, change, staff }: SectionProps & { staff: readonly StaffAccount[] }) {
  const t = useStaffTexts().tournaments;
  const offered = staff.filter(({ role }) => role === 'subadmin');
  const toggle = (id: string, allowed: boolean) => {
    const others = draft.allowedAdmins.filter((one) => one !== id);
    change({ allowedAdmins: allowed ? [...others, id] : others });
  };
  return (
    <Section title={t.sections.staff}>
      <FormField label={t.onScreen} hint={t.onScreenHint}>
        <NativeSelect.Root maxW={{ sm: '50%' }}>
          <NativeSelect.Field
            value={draft.status}
            onChange={(event) =>
              change({ status: event.target.value === 'Active' ? 'Active' : 'Non-Active' })
            }
          >
            <option value="Active">{t.on}</option>
            <option value="Non-Active">{t.off}</option>
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </FormField>
      <Fieldset.Root>
        <Fieldset.Legend fontWeight="medium" textStyle="sm" color="fg">
          {t.subadmins}
        </Fieldset.Legend>
        {offered.length === 0 && (
          <Text color="fg.muted">
            <MissingLink to="/create-subAdmin" permission="staff:register" none words={t.missing.staff} />
          </Text>
        )}
        <Stack gap="0" maxH="300px" overflowY="auto">
          {offered.map(({ _id, name }) => (
            <Checkbox.Root
              key={_id}
              checked={draft.allowedAdmins.includes(_id)}
              onCheckedChange={({ checked }) => toggle(_id, checked === true)}
              minH="44px"
            >
              <Checkbox.HiddenInput />
              <Checkbox.Control />
              <Checkbox.Label dir="auto">{name}</Checkbox.Label>
            </Checkbox.Root>
          ))}
        </Stack>
      </Fieldset.Root>
    </Section>
  );
}

export const Staff = sectionOf(['status', 'allowedAdmins'], StaffSection);
