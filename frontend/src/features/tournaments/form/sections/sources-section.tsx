import { Flex, Stack, Text } from '@chakra-ui/react';
import { firstDate, limits, toBoardDate, type Tournament } from '@parwaz/shared';
import { FormField, Select } from '../../../../components/staff/forms/fields';
import { HiddenMark } from '../../../../components/staff/hidden-mark';
import { isolated, nameIsolated } from '../../../../lib/isolated';
import { staffTexts, useStaffTexts } from '../../../../lib/texts/staff-language';
import { staffRaceName } from '../../../../lib/texts/staff-names';
import { inputOf, Section, sectionOf, type SectionProps } from '../form-parts';
import { moved, OrderButtons } from '../order-buttons';
import { obstacleBetween, offeredSources, type Obstacle } from '../sources';

/** `saved`: the tournament as it is, none while it is being made. */
type Props = SectionProps & { tournaments: readonly Tournament[]; saved?: Tournament };

function SourcesSection({ draft, change, fault, tournaments, saved }: Props) {
  const t = useStaffTexts().sources;
  const { copiesFrom } = draft;
  const input = inputOf(fault, 'copiesFrom');
  const offered = offeredSources(tournaments, draft, saved?._id);
  const isFull = copiesFrom.length >= limits.sources;
  if (copiesFrom.length === 0 && offered.length === 0 && !input.error) return null;
  const set = (sources: string[]) => change({ copiesFrom: sources });
  const remove = (id: string) => {
    set(copiesFrom.filter((one) => one !== id));
    document.getElementById(input.id)?.focus();
  };
  // Disabled instead, the select would lose the focus with the last one that is added.
  const options = (isFull ? [] : offered).map((source) => {
    const obstacle = obstacleBetween(source, draft);
    return [source._id, optionText(source, obstacle), obstacle !== null] as const;
  });
  return (
    <Section title={t.title}>
      <Text color="fg.muted">{t.hint}</Text>
      {copiesFrom.length > 0 && (
        <Stack as="ol" gap="2" listStyleType="none">
          {copiesFrom.map((id, index) => (
            <SourceRow
              key={id}
              readable={tournaments.find(({ _id }) => _id === id)}
              draft={draft}
              index={index}
              onMove={(to) => set(moved(copiesFrom, index, to))}
              onRemove={() => remove(id)}
            />
          ))}
        </Stack>
      )}
      <FormField {...input} label={t.add} hint={isFull && t.most(limits.sources)}>
        <Select value="" options={[['', t.choose], ...options]} onChoose={(id) => set([...copiesFrom, id])} />
      </FormField>
    </Section>
  );
}

export const Sources = sectionOf(['copiesFrom', 'timeZone', 'rules'], SourcesSection);

function optionText(source: Tournament, obstacle: Obstacle | null): string {
  const { sources, tournaments } = staffTexts();
  return [
    nameIsolated(staffRaceName(source)),
    isolated(toBoardDate(firstDate(source)) ?? ''),
    ...(source.hidden ? [tournaments.hidden] : []),
    ...(obstacle ? [sources.obstacles[obstacle]] : []),
  ].join(' · ');
}

interface RowProps {
  readable: Tournament | undefined;
  draft: SectionProps['draft'];
  index: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function SourceRow({ readable: source, draft, ...place }: RowProps) {
  const t = useStaffTexts().sources;
  const name = source ? staffRaceName(source) : t.unknown;
  const obstacle = source && obstacleBetween(source, draft);
  return (
    <Flex as="li" gap="2" align="center" borderWidth="1px" borderRadius="l2" bg="bg" ps="3" pe="1" py="1">
      <Text flex="1" minW="0" overflowWrap="anywhere" color={source ? undefined : 'fg.muted'}>
        {place.index + 1}. <bdi>{name}</bdi> {source && <HiddenMark of={source} />}
        {obstacle && (
          <Text as="span" display="block" textStyle="xs" color="fg.error">
            {t.obstacles[obstacle]}
          </Text>
        )}
      </Text>
      <OrderButtons name={name} count={draft.copiesFrom.length} {...place} />
    </Flex>
  );
}
