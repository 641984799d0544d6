import { formatTotal, own } from '@parwaz/shared';
import { useMemo } from 'react';
import { Picture } from '../../../components/picture';
import { formatTime, useHourStyle } from '../../../lib/format';
import { useTexts } from '../../../lib/texts/language';
import { RankChange } from '../../../features/board/table/loft-row';
import { newestOf } from './overlay-facts';
import type { PartProps } from './overlay-facts';

export function LowerThird({ board, view }: PartProps) {
  const texts = useTexts();
  const hours = useHourStyle((state) => state.style);
  const newest = useMemo(() => newestOf(board, view), [board, view]);
  if (!newest) return null;
  const owner = own(board.owners, newest.ownerId);
  const { rank, climbed } = newest;
  return (
    <section
      className="overlay-part overlay-third"
      key={`${newest.ownerId} ${newest.date} ${newest.index} ${newest.landing}`}
    >
      <Picture address={owner?.ownerPicture} size={156} />
      <div>
        <bdi className="overlay-name">{owner?.name}</bdi>
        <p>
          {owner?.address && (
            <>
              <bdi>{owner.address}</bdi>
              {' · '}
            </>
          )}
          {rank === null ? texts.loft.noRank : texts.loft.rank(String(rank))}
          {climbed !== 0 && ' '}
          <RankChange change={climbed} />
        </p>
      </div>
      <div>
        <b>
          <bdi dir="ltr">{formatTime(newest.landing, hours)}</bdi>
        </b>
        <p>
          <bdi dir="ltr">
            {texts.board.pigeon(newest.index + 1)} · {formatTotal(newest.totalSeconds)}
          </bdi>
        </p>
      </div>
    </section>
  );
}
