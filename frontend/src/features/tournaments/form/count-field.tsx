import { Input } from '@chakra-ui/react';
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
  const set = (count: Count) => change(withCount(draft, field, count));
  return (
    <FormField {...inputOf(fault, field)} label={fieldName(field)} hint={hint}>
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
