import { useOwnTexts } from '../../../lib/texts/own-texts';
import { chooseAlert, useAlertChoice } from './alert-choice';
import { canVibrate, chime, openSound, vibrate } from './chime';

const en = { title: 'When a pigeon of a followed loft lands', sound: 'Sound', vibration: 'Vibration' };
const ur: typeof en = {
  title: 'فالو کی گئی چھت کا کبوتر اترنے پر',
  sound: 'آواز',
  vibration: 'وائبریشن',
};
const switchTexts = { en, ur };

export function AlertSwitches() {
  const texts = useOwnTexts(switchTexts);
  const { sound, vibration } = useAlertChoice();
  return (
    <div className="alert-switches" role="group" aria-label={texts.title}>
      <span>{texts.title}</span>
      <button
        type="button"
        className="button button-plain"
        aria-pressed={sound}
        onClick={() => {
          chooseAlert({ sound: !sound });
          if (!sound) void openSound().then(chime);
        }}
      >
        {texts.sound}
      </button>
      {canVibrate() && (
        <button
          type="button"
          className="button button-plain"
          aria-pressed={vibration}
          onClick={() => {
            chooseAlert({ vibration: !vibration });
            if (!vibration) vibrate();
          }}
        >
          {texts.vibration}
        </button>
      )}
    </div>
  );
}
