import { Input } from '@chakra-ui/react';
import { clampCount } from './draft';
import type { Count } from './draft';

interface Props {
  value: Count;
  min?: number;
  max: number;
  onChange: (count: Count) => void;
}

export function CountInput({ value, min = 0, max, onChange }: Props) {
  return (
    <Input
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      value={value}
      onChange={(event) =>
        onChange(event.target.validity.badInput ? min : clampCount(event.target.value, { min, max }))
      }
    />
  );
}
