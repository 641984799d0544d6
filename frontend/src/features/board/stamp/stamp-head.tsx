import { noPrize, prizesByPlace, shownName, type Board, type PublicStamp } from '@parwaz/shared';
import { StampSign } from '../../../components/stamp-sign';
import { formatPrize } from '../../../lib/format';
import { useLanguage } from '../../../lib/texts/language';
import { useStampTexts } from './stamp-texts';
import './stamp.css';

const shownPrizes = 5;

/** In the place of the sky, and as high. */
export function StampHead({ board, stamp }: { board: Board; stamp: PublicStamp }) {
  const { language } = useLanguage();
  const texts = useStampTexts();
  const prizes = prizesByPlace(stamp.prizes, stamp.prizes.length).filter((prize) => prize !== noPrize);
  const shown = prizes.slice(0, shownPrizes).map(formatPrize);
  return (
    <section className="stamp-head" data-in-sky>
      <StampSign place={board.tournament.stamps.indexOf(stamp)} />
      <h2>
        <bdi>{shownName(stamp, language)}</bdi>
      </h2>
      <p>
        {texts.about}{' '}
        {shown.length > 0 && (
          <>
            {texts.prizes}{' '}
            {shown.map((prize, place) => (
              <span key={place}>
                {place > 0 && '\u00a0· '}
                <bdi>{prize}</bdi>
              </span>
            ))}
            {prizes.length > shown.length && ' …'}
          </>
        )}
      </p>
    </section>
  );
}
