import { SimpleGrid, Box } from '@chakra-ui/react';
import { maxLengths } from '@parwaz/shared';
import { useStaffTexts } from '../../../../lib/texts/staff-language';
import { CountField } from '../count-field';
import { Section, sectionOf, type SectionProps } from '../form-parts';
import { TextField } from '../../../../components/staff/forms/fields';

function PigeonsSection(section: SectionProps) {
  const t = useStaffTexts().tournaments;
  return (
    <Section title={t.sections.pigeons}>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <CountField {...section} field="numberOfPigeons" />
        <CountField {...section} field="helperPigeons" hint={t.helpersHint} />
      </SimpleGrid>
    </Section>
  );
}

export const Pigeons = sectionOf(['numberOfPigeons', 'helperPigeons'], PigeonsSection);

function PrizesSection(section: SectionProps) {
  const { draft, change } = section;
  const t = useStaffTexts().tournaments;
  return (
    <Section title={t.sections.prizes}>
      <Box maxW={{ sm: '50%' }}>
        <CountField {...section} field="numberOfPrizes" hint={t.prizesHint} />
      </Box>
      <PrizeFields prizes={draft.prizes} onChange={(prizes) => change({ prizes })} />
    </Section>
  );
}

interface PrizeFieldsProps {
  prizes: readonly string[];
  onChange: (prizes: string[]) => void;
}

export function PrizeFields({ prizes, onChange }: PrizeFieldsProps) {
  const t = useStaffTexts().tournaments;
  if (prizes.length === 0) return null;
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
      {prizes.map((prize, place) => (
        <TextField
          key={place}
          label={t.prize(place + 1)}
          dir="auto"
          maxLength={maxLengths.prize}
          value={prize}
          onChange={(text) => onChange(prizes.with(place, text))}
        />
      ))}
    </SimpleGrid>
  );
}

export const Prizes = sectionOf(['numberOfPrizes', 'prizes'], PrizesSection);
