import { NativeSelect } from '@chakra-ui/react';
import type { NativeSelectRootProps } from '@chakra-ui/react';

interface Props extends NativeSelectRootProps {
  label?: string;
  value: string;
  options: Iterable<readonly [value: string, text: string]>;
  onChoose: (value: string) => void;
}

export function Select({ label, value, options, onChoose, ...root }: Props) {
  return (
    <NativeSelect.Root {...root}>
      <NativeSelect.Field aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
        {[...options].map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
