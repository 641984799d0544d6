import { lastLandings, own } from '@parwaz/shared';
import { useMemo } from 'react';
import { formatTime, useHourStyle } from '../../../lib/format';
import { useTexts } from '../../../lib/texts/language';
import { useOwnTexts } from '../../../lib/texts/language';
import { wallTexts } from '../texts';
import type { PartProps } from './overlay-facts';

const shownLandings = 12;

export function TickerPart({ board, view }: PartProps) {
  const texts = useTexts();
  const { overlay } = useOwnTexts(wallTexts);
  const hours = useHourStyle((state) => state.style);
  const landings = useMemo(
    () => lastLandings(board, view === 'total' ? null : view, shownLandings),
    [board, view],
  );
  return (
    <section className="overlay-part overlay-ticker">
      <h2>{overlay.justLanded}</h2>
      <ol>
        {landings.map(({ ownerId, index, landing }, place) => (
          <li key={`${ownerId} ${index} ${landing}`} className={place === 0 ? 'overlay-newest' : undefined}>
            <b>
              <bdi dir="ltr">{formatTime(landing, hours)}</bdi>
            </b>
            <bdi>{own(board.owners, ownerId)?.name}</bdi>
            <i>
              <bdi dir="ltr">{texts.board.pigeon(index + 1)}</bdi>
            </i>
          </li>
        ))}
        {landings.length === 0 && <li>{texts.winners.none}</li>}
      </ol>
    </section>
  );
}
