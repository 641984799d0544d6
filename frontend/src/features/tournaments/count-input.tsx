import { Input } from '@chakra-ui/react';
import { clampCount } from './draft';
import type { Count } from './draft';

/** A whole number of at most `max`: more is cut to it, and what is no number becomes 0. */
export function CountInput({
  value,
  min = 0,
  max,
  onChange,
}: {
  value: Count;
  min?: number;
  max: number;
  onChange: (count: Count) => void;
}) {
  return (
    <Input
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      value={value}
      onChange={(event) => onChange(event.target.validity.badInput ? 0 : clampCount(event.target.value, max))}
    />
  );
}
