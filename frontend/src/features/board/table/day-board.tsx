import { slotCount } from '@parwaz/shared';
import type { Board, BoardDate } from '@parwaz/shared';
import { useCallback, useMemo, useState } from 'react';
import { useTexts } from '../../../lib/texts/language';
import type { DayFacts } from '../page/board-facts';
import { OnDemand } from '../../../components/on-demand';
import { BoardTable } from './board-table';
import { DayRow } from './day-row';
import type { ExcludedPigeon } from './day-row';
import { latestCells } from './latest-cells';
import { useBlink } from './use-blink';
import { useLofts } from './use-lofts';

const loadNote = () => import('../loft/exclusion-note');

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
  const [asked, setAsked] = useState<ExcludedPigeon | null>(null);
  const { standings, last } = facts;
  const { order, first, loftAt } = useLofts({ board, standings, onOpen, range });
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
        order={order}
        onSearch={onSearch}
        view={`${date} ${first}`}
        row={(ownerId, index) => (
          <DayRow
            key={`${ownerId} ${date}`}
            {...loftAt(ownerId, index)}
            record={board.rows[ownerId]?.[date]}
            slots={slots}
            latest={latest.get(ownerId) ?? ''}
            blinking={blinking && latest.has(ownerId)}
            flying={flying}
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
