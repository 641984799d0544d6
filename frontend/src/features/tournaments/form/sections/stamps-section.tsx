import { Box, Button, Fieldset, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { limits, maxLengths, stampsNamedTwice, type Stamp } from '@parwaz/shared';
import { useState } from 'react';
import { StampSign } from '../../../../components/stamp-sign';
import { FormField, TextField, UrduNameField } from '../../../../components/staff/forms/fields';
import { useStaffTexts } from '../../../../lib/texts/staff-language';
import { CountInput } from '../count-field';
import { newStampId, resized } from '../draft';
import { moved, OrderButtons } from '../order-buttons';
import { PrizeFields } from './pigeons-section';
import { inputOf, Section, sectionOf, type SectionProps } from '../form-parts';

const presets = [
  { name: 'Double Stamp', nameUrdu: 'ڈبل اسٹیمپ' },
  { name: 'Young bird', nameUrdu: 'بچہ' },
] as const;

function StampsSection({ draft: { stamps }, change, fault }: SectionProps) {
  const t = useStaffTexts().tournaments.stamps;
  const [added, setAdded] = useState('');
  const { id, error } = inputOf(fault, 'stamps');
  const set = (changed: Stamp[]) => change({ stamps: changed });
  const add = (names: Pick<Stamp, 'name' | 'nameUrdu'>) => {
    const stamp = { _id: newStampId(stamps), ...names, prizes: [] };
    setAdded(stamp._id);
    set([...stamps, stamp]);
  };
  const remove = (index: number) => {
    set(stamps.toSpliced(index, 1));
    document.getElementById(id)?.focus();
  };
  const offered = presets.filter((preset) => stampsNamedTwice([...stamps, preset]).at(-1) !== stamps.length);
  return (
    <Section title={t.title}>
      <Text color="fg.muted">{t.hint}</Text>
      {stamps.map((stamp, index) => (
        <StampFields
          key={stamp._id}
          {...{ stamp, index, fault }}
          count={stamps.length}
          isAdded={stamp._id === added}
          onChange={(changed) => set(stamps.with(index, { ...stamp, ...changed }))}
          onMove={(to) => set(moved(stamps, index, to))}
          onRemove={() => remove(index)}
        />
      ))}
      <Flex id={id} tabIndex={-1} gap="2" wrap="wrap" align="center" outline="none">
        {stamps.length >= limits.stamps && <Text color="fg.muted">{t.most(limits.stamps)}</Text>}
        {stamps.length < limits.stamps && (
          <>
            <Text color="fg.muted">{t.add}</Text>
            {offered.map((preset) => (
              <Button key={preset.name} type="button" size="sm" variant="outline" onClick={() => add(preset)}>
                {`${preset.name} · \u2067${preset.nameUrdu}\u2069`}
              </Button>
            ))}
            <Button type="button" size="sm" variant="outline" onClick={() => add({ name: '', nameUrdu: '' })}>
              {t.other}
            </Button>
          </>
        )}
      </Flex>
      {error && <Text color="fg.error">{error}</Text>}
    </Section>
  );
}

export const Stamps = sectionOf(['stamps'], StampsSection);

interface StampProps extends Pick<SectionProps, 'fault'> {
  stamp: Stamp;
  index: number;
  count: number;
  isAdded: boolean;
  onChange: (changed: Partial<Stamp>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function StampFields({ stamp, index, isAdded, fault, onChange, ...actions }: StampProps) {
  const t = useStaffTexts().tournaments.stamps;
  return (
    <Fieldset.Root minW="0" borderWidth="1px" borderRadius="l2" bg="bg" p="4">
      <Stack gap="4" minW="0">
        <Head {...{ index, ...actions }} />
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <TextField
            {...inputOf(fault, `stamp-${index}-name`)}
            label={t.name}
            dir="auto"
            autoFocus={isAdded}
            maxLength={maxLengths.name}
            value={stamp.name}
            onChange={(name) => onChange({ name })}
          />
          <UrduNameField
            {...inputOf(fault, `stamp-${index}-nameUrdu`)}
            value={stamp.nameUrdu}
            onChange={(nameUrdu) => onChange({ nameUrdu })}
          />
        </SimpleGrid>
        <Prizes {...{ stamp, index, fault, onChange }} />
      </Stack>
    </Fieldset.Root>
  );
}

function Head(place: Pick<StampProps, 'index' | 'count' | 'onMove' | 'onRemove'>) {
  const { index } = place;
  const title = useStaffTexts().tournaments.stamps.one(index + 1);
  return (
    <Flex gap="2" align="center" justify="space-between">
      <Fieldset.Legend fontWeight="medium" textStyle="sm" color="fg">
        <StampSign place={index} /> {title}
      </Fieldset.Legend>
      <OrderButtons name={title} {...place} />
    </Flex>
  );
}

function Prizes({
  stamp: { prizes },
  index,
  fault,
  onChange,
}: Pick<StampProps, 'stamp' | 'index' | 'fault' | 'onChange'>) {
  const t = useStaffTexts().tournaments;
  const [isEmpty, setEmpty] = useState(false);
  return (
    <>
      <Box maxW={{ sm: '50%' }} pe={{ sm: '2' }}>
        <FormField {...inputOf(fault, `stamp-${index}-prizes`)} label={t.prizes}>
          <CountInput
            min={0}
            max={limits.prizes}
            value={isEmpty ? '' : prizes.length}
            onCount={(count) => {
              setEmpty(count === '');
              if (count !== '') onChange({ prizes: resized(prizes, count) });
            }}
            onBlur={() => setEmpty(false)}
          />
        </FormField>
      </Box>
      <PrizeFields prizes={prizes} onChange={(changed) => onChange({ prizes: changed })} />
    </>
  );
}
