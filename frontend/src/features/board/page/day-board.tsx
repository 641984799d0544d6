import { slotCount } from '@parwaz/shared';
import type { BoardDate } from '@parwaz/shared';
import { useCallback, useMemo, useState } from 'react';
import { useTexts } from '../../../lib/texts/language';
import { dayFacts } from './board-facts';
import { OnDemand } from '../../../components/on-demand';
import { BoardTable } from '../table/board-table';
import { DayRow } from '../table/day-row';
import type { ExcludedPigeon } from '../table/day-row';
import { Overview } from './overview';
import { useBlink } from './use-blink';
import { useLofts } from '../table/use-lofts';
import type { BoardProps } from '../table/use-lofts';
import { WinnerCard } from './winner-card';

const loadNote = () => import('../loft/exclusion-note');

interface Props extends BoardProps {
  date: BoardDate;
  /** It is the date of today: who has no time may still be in the air. */
  flying: boolean;
}

/** The numbers, winners and results of one day. */
export function DayBoard({ board, date, onOpen, onSearch, range, flying }: Props) {
  const texts = useTexts().board;
  const [asked, setAsked] = useState<ExcludedPigeon | null>(null);
  const facts = useMemo(() => dayFacts(board, date), [board, date]);
  const { standings, last, latest } = facts;
  const { order, first, loftAt } = useLofts({ board, standings, onOpen, range });
  const blinking = useBlink(board.tournamentId, last && { date, landing: last.landing });
  const closeNote = useCallback(() => setAsked(null), []);
  const slots = slotCount(board.tournament);
  return (
    <>
      <Overview
        summary={facts.summary}
        first={<WinnerCard kind="first" board={board} winner={facts.first} />}
        last={<WinnerCard kind="last" board={board} winner={last} />}
      />
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
