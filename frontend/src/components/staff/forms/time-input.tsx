import { Input } from '@chakra-ui/react';
import { useState } from 'react';
import { readClock } from '../../../lib/time/clock-text';
import { useStaffTexts } from '../../../lib/texts/staff-language';

/** Written HH:MM in every browser language. Text that is no time is kept, for the form to refuse. */
export function TimeInput({ value, onChange }: { value: string; onChange: (time: string) => void }) {
  const t = useStaffTexts().common;
  const [typed, setTyped] = useState('');
  const read = (text: string) => readClock(text) ?? text.trim();
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      placeholder={t.timePattern}
      value={read(typed) === value ? typed : value}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(read(target.value));
      }}
      onBlur={() => setTyped('')}
    />
  );
}
