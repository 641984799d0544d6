import { slotCount, type PublicFacts } from '@parwaz/shared';
import { LateZoneHint } from '../../../components/late-zone-hint';
import { formatClock, formatCount, useHourStyle } from '../../../lib/format';
import { useTexts } from '../../../lib/texts/language';

export function CommonFacts({ tournament }: { tournament: PublicFacts }) {
  const texts = useTexts();
  const hours = useHourStyle((state) => state.style);
  const { numberOfPigeons, helperPigeons, startTime } = tournament;
  const lofts = tournament.participatingLofts.length;
  return (
    <p className="common-facts">
      <b className="num">{formatCount(lofts)}</b> {texts.stats.lofts} ·{' '}
      <b className="num">{formatCount(lofts * slotCount(tournament))}</b> {texts.stats.pigeons}
      {helperPigeons > 0 && (
        <>
          {'\u00a0· '}
          <span className="num">
            {numberOfPigeons} + {helperPigeons}
          </span>{' '}
          {texts.board.helpers}
        </>
      )}
      {'\u00a0· '}
      {texts.board.start} <span className="num">{formatClock(startTime, hours)}</span>
      <LateZoneHint tournament={tournament} />
    </p>
  );
}
