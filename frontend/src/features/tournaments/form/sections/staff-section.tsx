import { Checkbox, CheckboxGroup, Fieldset, Text } from '@chakra-ui/react';
import type { StaffAccount } from '@parwaz/shared';
import { FormField, Select } from '../../../../components/staff/forms/fields';
import { useStaffTexts } from '../../../../lib/texts/staff-language';
import { Section, sectionOf, type SectionProps } from '../form-parts';
import { MissingLink } from '../missing-link';

function StaffSection({ draft, change, staff }: SectionProps & { staff: readonly StaffAccount[] }) {
  const t = useStaffTexts().tournaments;
  const offered = staff.filter(({ role }) => role === 'subadmin');
  return (
    <Section title={t.sections.staff}>
      <FormField label={t.onScreen} hint={t.onScreenHint}>
        <Select
          maxW={{ sm: '50%' }}
          value={draft.status}
          options={[
            ['Active', t.on],
            ['Non-Active', t.off],
          ]}
          onChoose={(status) => change({ status: status === 'Active' ? 'Active' : 'Non-Active' })}
        />
      </FormField>
      <Checkbox.Root
        minH="44px"
        checked={draft.hidden}
        onCheckedChange={({ checked }) => change({ hidden: checked === true })}
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label>{t.hidden}</Checkbox.Label>
      </Checkbox.Root>
      <Text color="fg.muted" textStyle="sm">
        {t.hiddenHint}
      </Text>
      <Fieldset.Root>
        <Fieldset.Legend fontWeight="medium" textStyle="sm" color="fg">
          {t.subadmins}
        </Fieldset.Legend>
        {offered.length === 0 && (
          <Text color="fg.muted">
            <MissingLink to="/create-subAdmin" permission="staff:register" none words={t.missing.staff} />
          </Text>
        )}
        <CheckboxGroup
          gap="0"
          maxH="300px"
          overflowY="auto"
          value={draft.allowedAdmins}
          onValueChange={(allowedAdmins) => change({ allowedAdmins })}
        >
          {offered.map(({ _id, name }) => (
            <Checkbox.Root key={_id} value={_id} minH="44px">
              <Checkbox.HiddenInput />
              <Checkbox.Control />
              <Checkbox.Label dir="auto">{name}</Checkbox.Label>
            </Checkbox.Root>
          ))}
        </CheckboxGroup>
      </Fieldset.Root>
    </Section>
  );
}

export const Staff = sectionOf(['status', 'hidden', 'allowedAdmins'], StaffSection);
