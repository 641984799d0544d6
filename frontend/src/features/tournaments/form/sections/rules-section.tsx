import { Box, Button, Checkbox, Flex, RadioGroup, Stack, Text } from '@chakra-ui/react';
import {
  parseClock,
  ruleNames,
  rulePresets,
  type RulePreset,
  type Rules,
  type Tournament,
} from '@parwaz/shared';
import { useId, useState } from 'react';
import { FormField } from '../../../../components/staff/forms/fields';
import { TimeInput } from '../../../../components/staff/forms/time-input';
import { useStaffTexts } from '../../../../lib/texts/staff-language';
import { minimumText } from '../field-texts';
import { inputOf, Section, sectionOf, type SectionProps } from '../form-parts';
import { WhatIf } from './what-if';

const first: readonly (typeof ruleNames)[number][] = [
  'helpers',
  'firstWinner',
  'lastWinner',
  'ties',
  'official',
];
const ruleOrder = [...first, ...ruleNames.filter((name) => !first.includes(name))];

/** `saved`: the tournament as it is, none while it is being made. */
type Props = SectionProps & { saved?: Tournament };

function RulesSection({ draft: { rules }, change, fault, saved }: Props) {
  const t = useStaffTexts().tournaments.rules;
  const [typed, setTyped] = useState('');
  const isUnreadable = Number.isNaN(rules.minimumFlightMinutes);
  const set = (changed: Partial<Rules>) => change({ rules: { ...rules, ...changed } });
  return (
    <Section title={t.title}>
      <Stack gap="5">
        <Presets rules={rules} onChoose={set} />
        {ruleOrder.map((name) => (
          <Choice
            key={name}
            label={t[name].label}
            value={rules[name]}
            options={t[name].options}
            onChange={(choice) => set({ [name]: choice })}
          />
        ))}
        <Box maxW={{ sm: '50%' }}>
          <FormField label={t.minimum} hint={t.minimumHint} {...(isUnreadable && inputOf(fault, 'rules'))}>
            <TimeInput
              value={isUnreadable ? typed : minimumText(rules)}
              onChange={(time) => {
                setTyped(time);
                set({ minimumFlightMinutes: time === '' ? null : parseClock(time) || NaN });
              }}
            />
          </FormField>
        </Box>
        <Box maxW={{ sm: '50%' }}>
          <FormField {...(!isUnreadable && inputOf(fault, 'rules'))} label={t.cutoff} hint={t.cutoffHint}>
            <TimeInput
              value={rules.cutoffTime ?? ''}
              onChange={(time) => set({ cutoffTime: time === '' ? null : time })}
            />
          </FormField>
        </Box>
        <Box>
          <Checkbox.Root
            checked={rules.overnight}
            minH="44px"
            onCheckedChange={({ checked }) => set({ overnight: checked === true })}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>{t.overnight}</Checkbox.Label>
          </Checkbox.Root>
          <Text color="fg.muted" textStyle="xs">
            {t.overnightHint}
          </Text>
        </Box>
        {saved && <WhatIf saved={saved} rules={rules} />}
      </Stack>
    </Section>
  );
}

function Presets({ rules, onChoose }: { rules: Rules; onChoose: (preset: Partial<Rules>) => void }) {
  const t = useStaffTexts().tournaments.rules;
  const fits = (preset: Partial<Rules>) =>
    Object.entries(preset).every(([name, value]) => rules[name as keyof Rules] === value);
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <Text color="fg.muted">{t.preset}</Text>
      {Object.entries(rulePresets).map(([name, preset]) => (
        <Button
          key={name}
          type="button"
          size="sm"
          variant={fits(preset) ? 'subtle' : 'outline'}
          aria-pressed={fits(preset)}
          onClick={() => onChoose(preset)}
        >
          {t.presets[name as RulePreset]}
        </Button>
      ))}
    </Flex>
  );
}

export const ScoringRules = sectionOf(['rules'], RulesSection);

interface ChoiceProps {
  label: string;
  value: string;
  options: Readonly<Record<string, { name: string; text: string }>>;
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <RadioGroup.Root
      value={value}
      aria-labelledby={id}
      ids={{ label: id }}
      onValueChange={(now) => now.value !== null && onChange(now.value)}
    >
      <RadioGroup.Label fontWeight="medium">{label}</RadioGroup.Label>
      <Stack gap="1" mt="1">
        {Object.entries(options).map(([option, { name, text }]) => (
          <RadioGroup.Item key={option} value={option} alignItems="flex-start" py="1.5" minH="44px">
            <RadioGroup.ItemHiddenInput />
            <RadioGroup.ItemIndicator mt="0.5" />
            <RadioGroup.ItemText>
              {name}
              <Text as="span" display="block" color="fg.muted" textStyle="xs" fontWeight="normal">
                {text}
              </Text>
            </RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </Stack>
    </RadioGroup.Root>
  );
}
