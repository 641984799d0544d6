import { formatTotal, own, slotCount } from '@parwaz/shared';
import { useMemo } from 'react';
import { Picture } from '../../../components/picture';
import { formatGap } from '../../../lib/format';
import { useTexts } from '../../../lib/texts/language';
import { useOwnTexts } from '../../../lib/texts/language';
import { leadersOf, notDownText } from './overlay-facts';
import type { PartProps } from './overlay-facts';
import { wallTexts } from '../texts';

const shownLofts = 5;

export function LeadersPart({ board, view, state }: PartProps) {
  const texts = useTexts();
  const { overlay } = useOwnTexts(wallTexts);
  const { tournament, owners } = board;
  const leaders = useMemo(
    () => leadersOf(board, view, shownLofts, slotCount(tournament)),
    [board, view, tournament],
  );
  return (
    <section className="overlay-part overlay-leaders">
      <h2>
        <bdi>{tournament.tournamentName}</bdi>
        {view === 'total' && <span>{texts.total}</span>}
      </h2>
      <ol>
        {leaders.map(({ ownerId, rank, totalSeconds, gapSeconds, up }, index) => (
          <li key={ownerId}>
            <b>{rank}</b>
            <Picture address={own(owners, ownerId)?.ownerPicture} size={72} />
            <span>
              <bdi className="overlay-name">{own(owners, ownerId)?.name}</bdi>
              <small>
                <span>{notDownText({ board, view, state }, up, overlay)}</span>
                {index > 0 && <bdi dir="ltr">{gapSeconds === 0 ? '=' : `−${formatGap(gapSeconds)}`}</bdi>}
              </small>
            </span>
            <b>{formatTotal(totalSeconds)}</b>
          </li>
        ))}
        {leaders.length === 0 && <li className="overlay-none">{texts.winners.none}</li>}
      </ol>
    </section>
  );
}
