import type { Board } from '@parwaz/shared';
import { useState } from 'react';
import { useFollowed } from '../../lib/followed';
import { useOwnTexts } from '../../lib/texts/own-texts';
import { followsAfter } from './follows';
import { abilityOf, switchOn } from './push-device';
import { keepNotifyChoice, useNotifyChoice } from './notify-choice';
import { NotifySettings } from './notify-settings';
import { notifyTexts } from './texts';
import './notify.css';

type State = 'idle' | 'busy' | 'failed' | 'refused';

/** In the panel of a followed loft: asks once whether to notify, then shows the settings. */
export default function NotifyPart({ board }: { board: Board }) {
  const texts = useOwnTexts(notifyTexts);
  const { asked, on, follows } = useNotifyChoice();
  const followed = useFollowed((state) => state.lofts);
  const [state, setState] = useState<State>('idle');
  const [opened, setOpened] = useState(false);
  const ability = abilityOf();
  if (on) return <NotifySettings />;
  if (ability === 'unable') return null;
  if (asked && !opened) {
    return (
      <button type="button" className="notify-again" onClick={() => setOpened(true)}>
        {texts.again}
      </button>
    );
  }
  const yes = async () => {
    setState('busy');
    const { participatingLofts } = board.tournament;
    const next = followsAfter(follows, board.tournamentId, participatingLofts, followed);
    try {
      const isOn = await switchOn(next);
      setState(isOn ? 'idle' : 'refused');
      if (isOn) setOpened(false);
    } catch {
      setState('failed');
    }
  };
  const no = () => {
    setOpened(false);
    keepNotifyChoice({ asked: true });
  };
  return (
    <section className="notify" aria-label={texts.question}>
      <h3>{texts.question}</h3>
      {/* An iPhone notifies only what is on its home screen. */}
      {ability === 'home-screen' ? <p>{texts.homeScreen}</p> : <ul>{lines(texts.what)}</ul>}
      {ability === 'home-screen' ? <ol>{lines(texts.homeScreenSteps)}</ol> : <p>{texts.how}</p>}
      {(ability === 'denied' || state === 'refused') && <p role="status">{texts.denied}</p>}
      {state === 'failed' && <p role="alert">{texts.failed}</p>}
      <div className="notify-buttons">
        {ability === 'able' && state !== 'refused' && (
          <button type="button" className="button" disabled={state === 'busy'} onClick={() => void yes()}>
            {texts.yes}
          </button>
        )}
        <button type="button" className="button button-plain" onClick={no}>
          {texts.no}
        </button>
      </div>
    </section>
  );
}

const lines = (texts: readonly string[]) => texts.map((line) => <li key={line}>{line}</li>);
