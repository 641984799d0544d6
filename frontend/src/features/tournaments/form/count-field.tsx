import { Input, type InputProps } from '@chakra-ui/react';
import { tournamentFacts, type CountField as CountName } from '@parwaz/shared';
import { FormField } from '../../../components/staff/forms/fields';
import { clampCount, withCount, type Count } from './draft';
import { fieldName } from './field-texts';
import { inputOf, type SectionProps } from './form-parts';

interface Props extends SectionProps {
  field: CountName;
  hint?: string;
}

export function CountField({ field, hint, draft, change, fault }: Props) {
  const { min, max } = tournamentFacts[field];
  return (
    <FormField {...inputOf(fault, field)} label={fieldName(field)} hint={hint}>
      <CountInput
        {...{ min, max }}
        value={draft[field]}
        onCount={(count) => change(withCount(draft, field, count))}
      />
    </FormField>
  );
}

interface InputOfCount extends Omit<InputProps, 'onChange'> {
  min: number;
  max: number;
  value: Count;
  onCount: (count: Count) => void;
}

export function CountInput({ onCount, ...input }: InputOfCount) {
  const { min, max } = input;
  return (
    <Input
      type="number"
      inputMode="numeric"
      {...input}
      onChange={({ target }) =>
        onCount(target.validity.badInput ? min : clampCount(target.value, { min, max }))
      }
    />
  );
}
