import { useEffect } from 'react';
import type { SlotProps } from '../../components/slots';
import { useFollowed } from '../../lib/followed';
import { useLanguage } from '../../lib/texts/language';
import { followsAfter, metLofts, namesAfter, sameFollows } from './follows';
import { changeNotifications, switchOff } from './push-device';
import { useNotifyChoice } from './notify-choice';

const last = { language: '' };

/** Tells the server when a device with notifications follows other lofts, or reads in another language. */
export default function KeepNotify({ board, owner }: SlotProps['besideBoard']) {
  const followed = useFollowed((state) => state.lofts);
  const language = useLanguage((state) => state.language);
  const { on, follows, everywhere, names } = useNotifyChoice();
  const { tournamentId, lofts, owners } = metLofts({ board, owner });
  useEffect(() => {
    if (!on) return;
    const next = followsAfter({ follows, everywhere }, { tournamentId, lofts, owners }, followed);
    const isSame = sameFollows(follows, next) && last.language === language;
    if (isSame) return;
    last.language = language;
    const sent =
      Notification.permission === 'granted'
        ? changeNotifications({ follows: next, names: namesAfter(names, { owners }, followed) })
        : switchOff();
    sent.catch(() => {
      last.language = ''; // the next look at a board tries again
    });
  }, [on, follows, everywhere, names, followed, language, tournamentId, lofts, owners]);
  return null;
}
