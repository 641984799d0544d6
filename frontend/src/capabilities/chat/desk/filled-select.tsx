import { useState } from 'react';

interface FilledSelectProps {
  label: string;
  value: string;
  shownText: string;
  options: () => readonly (readonly [value: string, text: string])[];
  onChange: (value: string) => void;
  onFocus: () => void;
}

/** Holds its options only while somebody is at it: a long chat would need hundreds of thousands. */
export function FilledSelect({ label, value, shownText, options, onChange, onFocus }: FilledSelectProps) {
  const [isFilled, setIsFilled] = useState(false);
  const all = isFilled ? options() : [];
  return (
    <select
      aria-label={label}
      value={value}
      // Before a press opens it.
      onPointerDown={() => setIsFilled(true)}
      onFocus={() => {
        setIsFilled(true);
        onFocus();
      }}
      onBlur={() => setIsFilled(false)}
      onChange={({ target }) => onChange(target.value)}
    >
      {!all.some(([one]) => one === value) && <option value={value}>{shownText}</option>}
      {all.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  );
}
