import { summarise } from '@parwaz/shared';
import type { SlotProps } from '../../components/slots';
import { formatCount } from '../../lib/format';
import { useTexts } from '../../lib/texts/language';
import { useIsFinal } from '../../features/board/facts/use-race-state';
import Sky from './sky';

export default function LoftSky({ board, ownerId, view }: SlotProps['loftSky']) {
  const texts = useTexts().stats;
  const tournament = { ...board.tournament, participatingLofts: [ownerId] };
  const { landed, remaining } = summarise({ ...board, tournament }, view === 'total' ? null : view);
  const isFinal = useIsFinal(board);
  return (
    <div className="race-head sky-surface loft-sky">
      <p className="stat stat-remaining" data-in-sky>
        <span>{isFinal ? texts.landed : texts.remaining}</span>
        <b>{formatCount(isFinal ? landed : remaining)}</b>
      </p>
      <Sky board={board} view={view} ownerId={ownerId} />
    </div>
  );
}
