import { Box, Input, SimpleGrid } from '@chakra-ui/react';
import { limits, maxLengths } from '@parwaz/shared';
import { FormField } from '../../../../components/staff/forms/form-field';
import { useStaffTexts } from '../../../../lib/texts/staff-language';
import { CountInput } from '../count-input';
import { withPrizes } from '../draft';
import { inputId, Section, sectionOf } from '../form-parts';
import type { SectionProps } from '../form-parts';

function PrizesSection({ draft, change }: SectionProps) {
  const t = useStaffTexts().tournaments;
  const setPrize = (place: number, prize: string) =>
    change({ prizes: draft.prizes.map((kept, index) => (index === place ? prize : kept)) });
  return (
    <Section title={t.sections.prizes}>
      <Box maxW={{ sm: '50%' }}>
        <FormField id={inputId('numberOfPrizes')} label={t.prizes} hint={t.prizesHint}>
          <CountInput
            max={limits.prizes}
            value={draft.numberOfPrizes}
            onChange={(count) => change(withPrizes(draft, count))}
          />
        </FormField>
      </Box>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        {draft.prizes.map((prize, place) => (
          <FormField key={place} label={t.prize(place + 1)}>
            <Input
              dir="auto"
              maxLength={maxLengths.prize}
              value={prize}
              onChange={(event) => setPrize(place, event.target.value)}
            />
          </FormField>
        ))}
      </SimpleGrid>
    </Section>
  );
}

export const Prizes = sectionOf(['numberOfPrizes', 'prizes'], PrizesSection);
