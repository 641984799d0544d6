import { slotCount } from '@parwaz/shared';
import type { Board, BoardDate } from '@parwaz/shared';
import { useCallback, useMemo, useState } from 'react';
import { useHourStyle } from '../../lib/format';
import { followedFirst, useFollowed } from '../../lib/followed';
import { useTexts } from '../../lib/texts/language';
import type { DayFacts } from './board-facts';
import { OnDemand } from '../on-demand';
import { BoardTable } from './board-table';
import { DayRow } from './day-row';
import type { ExcludedPigeon } from './day-row';
import { latestCells } from './latest-cells';
import { useBlink } from './use-blink';

const loadNote = () => import('./loft/exclusion-note');

interface Props {
  board: Board;
  date: BoardDate;
  facts: DayFacts;
  onOpen: (ownerId: string) => void;
  onSearch: () => void;
  /** Only these places, for a screen that turns pages. */
  range?: { first: number; end: number };
  /** It is the date of today: who has no time may still be in the air. */
  flying: boolean;
}

/** The results of one day. */
export function DayBoard({ board, date, facts, onOpen, onSearch, range, flying }: Props) {
  const texts = useTexts().board;
  const hours = useHourStyle((state) => state.style);
  const [asked, setAsked] = useState<ExcludedPigeon | null>(null);
  const { standings, last } = facts;
  const followed = useFollowed((state) => state.lofts);
  const ranks = useMemo(() => new Map(standings.map(({ ownerId, rank }) => [ownerId, rank])), [standings]);
  const order = useMemo(() => followedFirst([...ranks.keys()], followed), [ranks, followed]);
  const { first: from = 0, end } = range ?? {};
  const shown = useMemo(() => order.slice(from, end), [order, from, end]);
  const latest = useMemo(() => latestCells(last, 'slot'), [last]);
  const blinking = useBlink(board.tournamentId, last && { date, landing: last.landing });
  const closeNote = useCallback(() => setAsked(null), []);
  const slots = slotCount(board.tournament);
  return (
    <>
      <BoardTable
        kind="day"
        label={texts.caption(board.tournament.tournamentName, date)}
        columns={Array.from({ length: slots }, (_, index) => texts.pigeon(index + 1))}
        order={shown}
        onSearch={onSearch}
        view={`${date} ${from}`}
        row={(ownerId, index) => (
          <DayRow
            key={`${ownerId} ${date}`}
            ownerId={ownerId}
            owner={board.owners[ownerId]}
            record={board.rows[ownerId]?.[date]}
            rank={ranks.get(ownerId) ?? null}
            followed={followed.includes(ownerId)}
            onOpen={onOpen}
            place={from + index + 1}
            tournament={board.tournament}
            slots={slots}
            latest={latest.get(ownerId) ?? ''}
            blinking={blinking && latest.has(ownerId)}
            flying={flying}
            hours={hours}
            onExplain={setAsked}
          />
        )}
      />
      {asked && (
        <OnDemand
          load={loadNote}
          onFail={closeNote}
          props={{ pigeon: asked, team: board.tournament.numberOfPigeons, onClose: closeNote }}
        />
      )}
    </>
  );
}
