import type { Board } from '@parwaz/shared';
import { useEffect } from 'react';
import { useFollowed } from '../../lib/followed';
import { useLanguage } from '../../lib/texts/language';
import { followsAfter, sameFollows } from './follows';
import { changeNotifications, switchOff } from './push-device';
import { useNotifyChoice } from './notify-choice';

const last = { language: '' };

/** Tells the server when a device with notifications follows other lofts, or reads in another language. */
export default function KeepNotify({ board }: { board: Board }) {
  const followed = useFollowed((state) => state.lofts);
  const language = useLanguage((state) => state.language);
  const { on, follows } = useNotifyChoice();
  const { tournamentId } = board;
  const { participatingLofts } = board.tournament;
  useEffect(() => {
    if (!on) return;
    const next = followsAfter(follows, tournamentId, participatingLofts, followed);
    const isSame = sameFollows(follows, next) && last.language === language;
    if (isSame) return;
    last.language = language;
    const sent = Notification.permission === 'granted' ? changeNotifications({ follows: next }) : switchOff();
    sent.catch(() => {
      last.language = ''; // the next look at a board tries again
    });
  }, [on, follows, followed, language, tournamentId, participatingLofts]);
  return null;
}
