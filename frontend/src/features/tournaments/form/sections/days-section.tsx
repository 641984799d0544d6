import { Button, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import { addDays, toIsoDate } from '@parwaz/shared';
import { DateInput } from '../../../../components/staff/forms/date-input';
import { FormField } from '../../../../components/staff/forms/fields';
import { useStaffTexts } from '../../../../lib/texts/staff-language';
import { CountField } from '../count-field';
import { inputOf, Section, sectionOf, type SectionProps } from '../form-parts';

function DaysSection(section: SectionProps) {
  const { draft, change, fault } = section;
  const t = useStaffTexts().tournaments;
  const setDate = (day: number, date: string) =>
    change({ dates: draft.dates.map((kept, index) => (index === day ? date : kept)) });
  return (
    <Section title={t.sections.days}>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <CountField {...section} field="numberOfDays" />
        <CountField {...section} field="continueDays" hint={t.continueDaysHint} />
      </SimpleGrid>
      {draft.dates.length > 0 && (
        <>
          <Proposals draft={draft} change={change} />
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
            {draft.dates.map((date, day) => {
              const { id, error } = inputOf(fault, `date-${day}`);
              return (
                <FormField
                  key={day}
                  id={id}
                  label={t.date(day + 1)}
                  error={error && date === '' ? t.dateMissing : error}
                >
                  <DateInput value={date} onChange={(changed) => setDate(day, changed)} />
                </FormField>
              );
            })}
          </SimpleGrid>
        </>
      )}
    </Section>
  );
}

function Proposals({ draft, change }: Pick<SectionProps, 'draft' | 'change'>) {
  const t = useStaffTexts().tournaments;
  const first = toIsoDate(draft.startDate);
  if (first === null) return <Text color="fg.muted">{t.proposeNeedsStart}</Text>;
  const propose = (every: number) =>
    change({ dates: draft.dates.map((_, day) => addDays(first, day * every)) });
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <Text color="fg.muted">{t.propose}</Text>
      <Button type="button" size="sm" variant="outline" onClick={() => propose(1)}>
        {t.everyDay}
      </Button>
      <Button type="button" size="sm" variant="outline" onClick={() => propose(2)}>
        {t.everySecondDay}
      </Button>
    </Flex>
  );
}

export const Days = sectionOf(['startDate', 'numberOfDays', 'dates', 'continueDays'], DaysSection);
