import { SimpleGrid } from '@chakra-ui/react';
import { limits } from '@parwaz/shared';
import { useStaffTexts } from '../../../../lib/texts/staff-language';
import { CountField } from '../count-field';
import { inputId, inputOf, Section, sectionOf } from '../form-parts';
import type { SectionProps } from '../form-parts';

function PigeonsSection({ draft, change, fault }: SectionProps) {
  const t = useStaffTexts().tournaments;
  return (
    <Section title={t.sections.pigeons}>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <CountField
          {...inputOf(fault, 'numberOfPigeons')}
          label={t.pigeons}
          max={limits.pigeons}
          value={draft.numberOfPigeons}
          onChange={(numberOfPigeons) => change({ numberOfPigeons })}
        />
        <CountField
          id={inputId('helperPigeons')}
          label={t.helpers}
          hint={t.helpersHint}
          max={limits.helpers}
          value={draft.helperPigeons}
          onChange={(helperPigeons) => change({ helperPigeons })}
        />
      </SimpleGrid>
    </Section>
  );
}

export const Pigeons = sectionOf(['numberOfPigeons', 'helperPigeons'], PigeonsSection);
