import { usualQuietHours, type QuietHours } from '@parwaz/shared';
import { useState } from 'react';
import { useOwnTexts } from '../../lib/texts/own-texts';
import { changeNotifications, switchOff, sendTestMessage } from './push-device';
import { useNotifyChoice } from './notify-choice';
import { notifyTexts } from './texts';

export function NotifySettings() {
  const texts = useOwnTexts(notifyTexts);
  const { quiet } = useNotifyChoice();
  const [said, setSaid] = useState('');
  const run = (work: Promise<void>, done: string) => {
    setSaid('');
    work.then(
      () => setSaid(done),
      () => setSaid(texts.failed),
    );
  };
  const choose = (next: QuietHours | null) => run(changeNotifications({ quiet: next }), texts.kept);
  return (
    <section className="notify" aria-label={texts.on}>
      <h3>{texts.on}</h3>
      <label className="notify-quiet">
        <input
          type="checkbox"
          checked={quiet !== null}
          onChange={({ target }) => choose(target.checked ? usualQuietHours : null)}
        />
        <span>{texts.quiet}</span>
      </label>
      {quiet !== null && (
        <div className="notify-hours">
          <Hour label={texts.from} value={quiet.from} onChange={(from) => choose({ ...quiet, from })} />
          <Hour label={texts.to} value={quiet.to} onChange={(to) => choose({ ...quiet, to })} />
        </div>
      )}
      <p role="status">{said}</p>
      <div className="notify-buttons">
        <button
          type="button"
          className="button button-plain"
          onClick={() => run(sendTestMessage(), texts.tried)}
        >
          {texts.test}
        </button>
        <button type="button" className="button button-plain" onClick={() => run(switchOff(), '')}>
          {texts.off}
        </button>
      </div>
    </section>
  );
}

interface HourProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function Hour({ label, value, onChange }: HourProps) {
  return (
    <label>
      {label}
      <input
        type="time"
        defaultValue={value}
        onBlur={({ target }) => {
          if (target.value !== '' && target.value !== value) onChange(target.value);
        }}
      />
    </label>
  );
}
