import { Button } from '@chakra-ui/react';
import { reportLimits } from '@parwaz/shared';
import { useRef, useState } from 'react';
import { useRoofStaffTexts } from '../staff/texts';

/** Starts with the likeliest reason, selected: Enter sends it, typing replaces it. */
export function RejectForm({ onReject, onBack }: { onReject: (reason: string) => void; onBack: () => void }) {
  const t = useRoofStaffTexts().reports.reasons;
  const [reason, setReason] = useState(t.presets[0] ?? '');
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      className="desk-reports-reject"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() !== '') onReject(reason.trim());
      }}
    >
      <label>
        {t.label}
        <input
          ref={input}
          autoFocus
          dir="auto"
          required
          maxLength={reportLimits.reason}
          value={reason}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      <div className="desk-reports-presets">
        {t.presets.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={preset === reason}
            onClick={() => {
              setReason(preset);
              input.current?.focus();
            }}
          >
            {preset}
          </button>
        ))}
      </div>
      <Button type="submit" colorPalette="red">
        {t.send}
      </Button>
      <Button variant="outline" colorPalette="gray" onClick={onBack}>
        {t.back}
      </Button>
    </form>
  );
}
