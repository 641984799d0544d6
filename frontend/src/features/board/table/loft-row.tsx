import type { Owner, PublicFacts } from '@parwaz/shared';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { StarIcon } from '../../../components/icons';
import { Picture } from '../../../components/picture';
import { formatClock } from '../../../lib/format';
import type { HourStyle } from '../../../lib/format';
import { useTexts } from '../../../lib/texts/language';
import { useFreshCells } from './use-fresh-cells';

/** Everything that a loft's line needs in every view. */
export interface LoftProps {
  ownerId: string;
  owner: Owner | undefined;
  rank: number | null;
  followed: boolean;
  /** From 1. */
  place: number;
  tournament: PublicFacts;
  hours: HourStyle;
  onOpen: (ownerId: string) => void;
}

interface Props {
  loft: LoftProps;
  startTime: string;
  /** The times of the cells between Time and Total: one that is new fades in. */
  times: readonly string[];
  /** '' when nothing has landed. */
  sum: string;
  children: ReactNode;
}

/** A loft's line: what it begins and ends with in every view. */
export function LoftRow({ loft, startTime, times, sum, children }: Props) {
  const { ownerId, owner, rank, followed, place, tournament, hours, onOpen } = loft;
  const texts = useTexts().board;
  const row = useRef<HTMLTableRowElement>(null);
  useFreshCells(row, times);
  return (
    <tr
      role="row"
      ref={row}
      className={followed ? 'followed' : undefined}
      data-loft={ownerId}
      aria-rowindex={place + 1}
    >
      <RankCell rank={rank} followed={followed} />
      <LoftCell ownerId={ownerId} owner={owner} onOpen={onOpen} />
      <td role="cell" className="cell number">
        {tournament.numberOfPigeons}
      </td>
      <td role="cell" className="cell number soft">
        {formatClock(startTime, hours)}
      </td>
      {children}
      <td role="cell" className="cell number sum">
        {sum || <span className="no-result">{texts.noResult}</span>}
      </td>
    </tr>
  );
}

/** A loft's place, and whether this reader follows it. */
function RankCell({ rank, followed }: Pick<LoftProps, 'rank' | 'followed'>) {
  const texts = useTexts().loft;
  return (
    <td role="cell" className="cell rank">
      <span className="rank-place">
        {followed && (
          <StarIcon
            className="rank-star"
            size={14}
            fill="currentColor"
            role="img"
            aria-label={texts.followed}
          />
        )}
        <span>{rank ?? '–'}</span>
      </span>
    </td>
  );
}

/** A loft: picture, name, address and phone. It opens the loft's own panel. */
function LoftCell({ ownerId, owner, onOpen }: Pick<LoftProps, 'ownerId' | 'owner' | 'onOpen'>) {
  const address = owner?.address ?? '';
  const phone = owner?.phone ?? '';
  const about = [address, phone].filter(Boolean).join(' · ');
  return (
    <th role="rowheader" scope="row" className="cell loft">
      <button type="button" className="loft-open" onClick={() => onOpen(ownerId)}>
        <Picture address={owner?.ownerPicture} size={50} />
        <span className="loft-text">
          <span className="loft-name" dir="auto" title={owner?.name}>
            {owner?.name}
          </span>
          {about !== '' && (
            <span className="loft-about" title={about}>
              {address !== '' && <bdi>{address}</bdi>}
              {phone !== '' && (
                <span>
                  {address !== '' && ' · '}
                  <bdi>{phone}</bdi>
                </span>
              )}
            </span>
          )}
        </span>
      </button>
    </th>
  );
}
