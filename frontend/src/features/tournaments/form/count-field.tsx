import { Input } from '@chakra-ui/react';
import { tournamentFacts, type CountField as CountName } from '@parwaz/shared';
import { FormField } from '../../../components/staff/forms/fields';
import { clampCount, type Count } from './draft';
import { inputOf, type SectionProps } from './form-parts';

interface Props extends SectionProps {
  field: CountName;
  label: string;
  hint?: string;
  onCount?: (count: Count) => void;
}

export function CountField({ field, label, hint, draft, change, fault, onCount }: Props) {
  const { min, max } = tournamentFacts[field];
  const set = onCount ?? ((count: Count) => change({ [field]: count }));
  return (
    <FormField {...inputOf(fault, field)} label={label} hint={hint}>
      <Input
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        value={draft[field]}
        onChange={({ target }) =>
          set(target.validity.badInput ? min : clampCount(target.value, { min, max }))
        }
      />
    </FormField>
  );
}
