import { SimpleGrid } from '@chakra-ui/react';
import { limits } from '@parwaz/shared';
import { FormField } from '../../../../components/staff/forms/form-field';
import { useStaffTexts } from '../../../../lib/texts/staff-language';
import { CountInput } from '../count-input';
import { faultOf, inputId, Section, sectionOf } from '../form-parts';
import type { SectionProps } from '../form-parts';

function PigeonsSection({ draft, change, fault }: SectionProps) {
  const t = useStaffTexts().tournaments;
  return (
    <Section title={t.sections.pigeons}>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <FormField
          id={inputId('numberOfPigeons')}
          label={t.pigeons}
          error={faultOf(fault, 'numberOfPigeons')}
        >
          <CountInput
            max={limits.pigeons}
            value={draft.numberOfPigeons}
            onChange={(numberOfPigeons) => change({ numberOfPigeons })}
          />
        </FormField>
        <FormField id={inputId('helperPigeons')} label={t.helpers} hint={t.helpersHint}>
          <CountInput
            max={limits.helpers}
            value={draft.helperPigeons}
            onChange={(helperPigeons) => change({ helperPigeons })}
          />
        </FormField>
      </SimpleGrid>
    </Section>
  );
}

export const Pigeons = sectionOf(['numberOfPigeons', 'helperPigeons'], PigeonsSection);
