import { Box, RadioGroup, Stack, Text } from '@chakra-ui/react';
import type { Rules } from '@parwaz/shared';
import { useId } from 'react';
import { FormField } from '../../../../components/staff/forms/form-field';
import { TimeInput } from '../../../../components/staff/forms/time-input';
import { useStaffTexts } from '../../../../lib/texts/staff-language';
import { inputId } from '../form-parts';

/** The scoring rules, each choice explained in a sentence. */
export function RulesFields({
  rules,
  fault,
  onChange,
}: {
  rules: Rules;
  /** Why the cutoff can't stand. */
  fault?: string;
  onChange: (rules: Rules) => void;
}) {
  const texts = useStaffTexts();
  const t = texts.tournaments.rules;
  const set = (changed: Partial<Rules>) => onChange({ ...rules, ...changed });
  return (
    <Stack gap="5">
      <Choice
        label={t.helpers.label}
        value={rules.helpers}
        options={t.helpers.options}
        onChange={(helpers) => set({ helpers })}
      />
      <Choice
        label={t.firstWinner.label}
        value={rules.firstWinner}
        options={t.firstWinner.options}
        onChange={(firstWinner) => set({ firstWinner })}
      />
      <Choice
        label={t.ties.label}
        value={rules.ties}
        options={t.ties.options}
        onChange={(ties) => set({ ties })}
      />
      <Choice
        label={texts.official.label}
        value={rules.official}
        options={texts.official.options}
        onChange={(official) => set({ official })}
      />
      <Choice
        label={t.reports.label}
        value={rules.reports}
        options={t.reports.options}
        onChange={(reports) => set({ reports })}
      />
      <Box maxW={{ sm: '50%' }}>
        <FormField id={inputId('rules')} label={t.cutoff} hint={t.cutoffHint} error={fault}>
          <TimeInput
            value={rules.cutoffTime ?? ''}
            onChange={(time) => set({ cutoffTime: time === '' ? null : time })}
          />
        </FormField>
      </Box>
    </Stack>
  );
}

function Choice<V extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: V;
  options: Readonly<Record<V, { name: string; text: string }>>;
  onChange: (value: V) => void;
}) {
  const id = useId();
  const entries = Object.entries(options) as [V, { name: string; text: string }][];
  return (
    <RadioGroup.Root
      value={value}
      aria-labelledby={id}
      ids={{ label: id }}
      onValueChange={(now) => {
        const chosen = entries.find(([option]) => option === now.value);
        if (chosen) onChange(chosen[0]);
      }}
    >
      <RadioGroup.Label fontWeight="medium">{label}</RadioGroup.Label>
      <Stack gap="1" mt="1">
        {entries.map(([option, { name, text }]) => (
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
