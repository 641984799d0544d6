import { Input } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FormField } from '../../../components/staff/forms/fields';
import { clampCount, type Count } from './draft';

interface Props {
  id: string;
  label: string;
  error?: string;
  hint?: ReactNode;
  value: Count;
  min?: number;
  max: number;
  onChange: (count: Count) => void;
}

export function CountField({ value, min = 0, max, onChange, ...field }: Props) {
  return (
    <FormField {...field}>
      <Input
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        value={value}
        onChange={({ target }) =>
          onChange(target.validity.badInput ? min : clampCount(target.value, { min, max }))
        }
      />
    </FormField>
  );
}
