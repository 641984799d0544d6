import type { Owner, PublicFacts } from '@parwaz/shared';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { formatClock } from '../../../lib/format';
import type { HourStyle } from '../../../lib/format';
import { useTexts } from '../../../lib/texts/language';
import { LoftCell } from './loft-cell';
import { RankCell } from './rank-cell';
import { useFreshCells } from './use-fresh-cells';

/** What a loft's line needs in every view. */
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
