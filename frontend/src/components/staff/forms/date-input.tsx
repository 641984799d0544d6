import { Box, chakra, IconButton, Input, InputGroup } from '@chakra-ui/react';
import { toBoardDate } from '@parwaz/shared';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useRef, useState } from 'react';
import { readDate } from '../../../lib/time/date-text';
import { useStaffTexts } from '../../../lib/texts/staff-language';

/** Written dd-mm-yyyy in every browser language, with the browser's own calendar. `value` is `yyyy-mm-dd` or `''`. */
export function DateInput({ value, onChange }: { value: string; onChange: (date: string) => void }) {
  const t = useStaffTexts().common;
  const [typed, setTyped] = useState('');
  const calendar = useRef<HTMLInputElement>(null);
  // Typed text stays as long as it means the value of the form.
  const shown = typed !== '' && (readDate(typed) ?? '') === value ? typed : (toBoardDate(value) ?? value);
  const change = (text: string) => {
    setTyped(text);
    onChange(readDate(text) ?? '');
  };
  const button = (
    <Box position="relative" me="-2">
      <chakra.input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden
        value={value}
        onChange={(event) => change(toBoardDate(event.target.value) ?? '')}
        position="absolute"
        inset="0"
        opacity="0"
        pointerEvents="none"
      />
      <IconButton
        type="button"
        variant="ghost"
        size="sm"
        aria-label={t.calendar}
        onClick={() => calendar.current?.showPicker()}
      >
        <CalendarDays size={18} />
      </IconButton>
    </Box>
  );
  return (
    <InputGroup endElement={button}>
      <Input
        inputMode="numeric"
        autoComplete="off"
        placeholder={t.datePattern}
        value={shown}
        onChange={(event) => change(event.target.value)}
        onBlur={() => readDate(typed) !== null && setTyped('')}
      />
    </InputGroup>
  );
}
