import { headOf, summarise } from '@parwaz/shared';
import type { SlotProps } from '../../components/slots';
import { formatCount } from '../../lib/format';
import { useTexts } from '../../lib/texts/language';
import { useRaceState } from '../../features/board/facts/use-race-state';
import Sky from './sky';

export default function LoftSky({ board, ownerId, view }: SlotProps['loftSky']) {
  const texts = useTexts().stats;
  const tournament = { ...board.tournament, participatingLofts: [ownerId] };
  const { date, kind } = headOf(useRaceState(board), tournament, view);
  const { landed, remaining } = summarise({ ...board, tournament }, date);
  const isFlying = kind === 'flying' || kind === 'today';
  return (
    <div className="race-head sky-surface loft-sky">
      <p className="stat stat-main" data-in-sky>
        <span>{!isFlying ? texts.landed : kind === 'today' ? texts.ofToday.remaining : texts.remaining}</span>
        <b>{formatCount(isFlying ? remaining : landed)}</b>
      </p>
      <Sky board={board} view={date ?? view} ownerId={ownerId} />
    </div>
  );
}
