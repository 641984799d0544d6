import { usualQuietHours, type QuietHours } from '@parwaz/shared';
import { useState } from 'react';
import { useSlots } from '../../components/slots';
import { useFollowed } from '../../lib/followed';
import { Link } from '../../lib/router/link';
import { useLanguage } from '../../lib/texts/language';
import { useOwnTexts } from '../../lib/texts/own-texts';
import { toggleFollowed } from '../../lib/toggle-followed';
import { EveryRace } from './every-race';
import { followedName, followsAfter, type MetLofts } from './follows';
import { changeNotifications, switchOff, sendTestMessage } from './push-device';
import { useNotifyChoice } from './notify-choice';
import { notifyTexts } from './texts';

export function NotifySettings({ met }: { met: MetLofts }) {
  const texts = useOwnTexts(notifyTexts);
  const { quiet, follows, everywhere, before } = useNotifyChoice();
  const followed = useFollowed((state) => state.lofts);
  const [said, setSaid] = useState('');
  const run = (work: Promise<void>, done: string) => {
    setSaid('');
    work.then(
      () => setSaid(done),
      () => setSaid(texts.failed),
    );
  };
  const choose = (next: QuietHours | null) => run(changeNotifications({ quiet: next }), texts.kept);
  const chooseRaces = (all: boolean) => {
    const next = followsAfter({ follows: before, everywhere: all }, met, followed);
    const change = { everywhere: all, follows: next, ...(all && { before: follows }) };
    run(changeNotifications(change), texts.kept);
  };
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
      {met.tournamentId !== undefined && <EveryRace checked={everywhere} onChange={chooseRaces} />}
      <p role="status">{said}</p>
      <FollowedLofts />
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

/** An unfollowed one is told to the server by `KeepNotify`, as from any other place. */
function FollowedLofts() {
  const texts = useOwnTexts(notifyTexts);
  const language = useLanguage((state) => state.language);
  const followed = useFollowed((state) => state.lofts);
  const names = useNotifyChoice((choice) => choice.names);
  const page = useSlots().loftPage;
  return (
    <details className="notify-lofts">
      <summary>{texts.lofts(followed.length)}</summary>
      <ul>
        {followed.map((ownerId) => {
          const name = followedName(names, ownerId, language) || texts.loft;
          return (
            <li key={ownerId}>
              {page ? (
                <Link to={page(ownerId)}>
                  <bdi>{name}</bdi>
                </Link>
              ) : (
                <bdi>{name}</bdi>
              )}
              <button
                type="button"
                className="button button-plain"
                aria-label={texts.unfollowOne(name)}
                onClick={() => toggleFollowed(ownerId)}
              >
                {texts.unfollow}
              </button>
            </li>
          );
        })}
      </ul>
    </details>
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
