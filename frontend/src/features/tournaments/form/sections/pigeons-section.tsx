import { SimpleGrid, Box } from '@chakra-ui/react';
import { limits, maxLengths } from '@parwaz/shared';
import { useStaffTexts } from '../../../../lib/texts/staff-language';
import { CountField } from '../count-field';
import { inputOf, Section, sectionOf, type SectionProps } from '../form-parts';
import { TextField } from '../../../../components/staff/forms/fields';
import { withPrizes } from '../draft';

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
          {...inputOf(fault, 'helperPigeons')}
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

function PrizesSection({ draft, change, fault }: SectionProps) {
  const t = useStaffTexts().tournaments;
  const setPrize = (place: number, prize: string) =>
    change({ prizes: draft.prizes.map((kept, index) => (index === place ? prize : kept)) });
  return (
    <Section title={t.sections.prizes}>
      <Box maxW={{ sm: '50%' }}>
        <CountField
          {...inputOf(fault, 'numberOfPrizes')}
          label={t.prizes}
          hint={t.prizesHint}
          max={limits.prizes}
          value={draft.numberOfPrizes}
          onChange={(count) => change(withPrizes(draft, count))}
        />
      </Box>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        {draft.prizes.map((prize, place) => (
          <TextField
            key={place}
            label={t.prize(place + 1)}
            dir="auto"
            maxLength={maxLengths.prize}
            value={prize}
            onChange={(text) => setPrize(place, text)}
          />
        ))}
      </SimpleGrid>
    </Section>
  );
}

export const Prizes = sectionOf(['numberOfPrizes', 'prizes'], PrizesSection);
