import { useState } from 'react';
import type { SlotProps } from '../../components/slots';
import { useFollowed } from '../../lib/followed';
import { useOwnTexts } from '../../lib/texts/own-texts';
import { EveryRace } from './every-race';
import { followsAfter, metLofts, namesAfter } from './follows';
import { abilityOf, switchOn } from './push-device';
import { keepNotifyChoice, useNotifyChoice } from './notify-choice';
import { NotifySettings } from './notify-settings';
import { notifyTexts } from './texts';
import './notify.css';

type State = 'idle' | 'busy' | 'failed' | 'refused';

/** In the panel of a followed loft: asks once whether to notify, then shows the settings. */
export default function NotifyPart(props: SlotProps['followedLoft']) {
  const met = metLofts(props);
  const texts = useOwnTexts(notifyTexts);
  const { asked, on, follows, names } = useNotifyChoice();
  const followed = useFollowed((state) => state.lofts);
  const [state, setState] = useState<State>('idle');
  const [opened, setOpened] = useState(false);
  const [everywhere, setEverywhere] = useState(true);
  const ability = abilityOf();
  if (on) return <NotifySettings met={met} />;
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
    const next = followsAfter({ follows, everywhere }, met, followed);
    try {
      const isOn = await switchOn({
        follows: next,
        everywhere,
        names: namesAfter(names, met, followed),
      });
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
      <Offer isForHomeScreen={ability === 'home-screen'} />
      {(ability === 'denied' || state === 'refused') && <p role="status">{texts.denied}</p>}
      {state === 'failed' && <p role="alert">{texts.failed}</p>}
      {ability === 'able' && met.tournamentId && <EveryRace checked={everywhere} onChange={setEverywhere} />}
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

/** An iPhone notifies only what is on its home screen. */
function Offer({ isForHomeScreen }: { isForHomeScreen: boolean }) {
  const texts = useOwnTexts(notifyTexts);
  return isForHomeScreen ? (
    <>
      <p>{texts.homeScreen}</p>
      <ol>{lines(texts.homeScreenSteps)}</ol>
    </>
  ) : (
    <>
      <ul>{lines(texts.what)}</ul>
      <p>{texts.how}</p>
    </>
  );
}

const lines = (texts: readonly string[]) => texts.map((line) => <li key={line}>{line}</li>);
