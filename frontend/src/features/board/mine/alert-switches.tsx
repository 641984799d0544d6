import { useTexts } from '../../../lib/texts/language';
import { chooseAlert, useAlertChoice } from './alert-choice';
import { canVibrate, chime, openSound, vibrate } from './chime';

export function AlertSwitches() {
  const texts = useTexts().loft;
  const { sound, vibration } = useAlertChoice();
  return (
    <div className="alert-switches" role="group" aria-label={texts.alertsTitle}>
      <span>{texts.alertsTitle}</span>
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
