import { isBeingRaced, isOver, isUpcoming, isVoid, slotCount, toBoardDate, raceName } from '@parwaz/shared';
import type { Board, BoardDate } from '@parwaz/shared';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTexts, useLanguage } from '../../../lib/texts/language';
import { useToday } from '../../../lib/time/minute';
import { dayFacts } from '../facts/board-facts';
import { Slot } from '../../../components/slots';
import { OnDemand } from '../../../components/on-demand';
import { NamedStamps } from '../../../components/stamp-sign';
import { DayStatus } from '../race/day-status';
import { NowRow } from '../now/now-row';
import { LateZoneHint } from '../../../components/late-zone-hint';
import { CommonFacts } from '../now/common-facts';
import { chipsIn, fewSlots, manySlots, stripHeight, type StripSizes } from '../strips/strip-heights';
import { useStrips } from '../strips/use-strips';
import { AllLofts } from '../table/all-lofts';
import { BoardTable } from '../table/board-table';
import { DayRow, type ArrangeCells, type EmptySlot, type ExcludedPigeon } from '../table/day-row';
import { Overview } from './overview';
import { useBlink } from './use-blink';
import { useLofts, type BoardProps } from '../table/use-lofts';
import { WinnerCard } from '../head/winner-card';

const loadMine = () => import('../mine/my-lofts');
const loadNote = () => import('../loft/exclusion-note');
const loadLegend = () => import('../table/legend');

interface Props extends BoardProps {
  date: BoardDate;
  arranged?: { columns: readonly string[]; cells: ArrangeCells } | undefined;
}

export function DayBoard({ board, date, state, onOpen, onSearch, range, arranged }: Props) {
  const texts = useTexts();
  const facts = useMemo(() => dayFacts(board, date), [board, date]);
  const { standings, last, landings } = facts;
  const { tournament } = board;
  const isToday = toBoardDate(useToday(board)) === date;
  const toCome = isUpcoming(state, tournament, date);
  const isRacing = isBeingRaced(state, date);
  const lofts = useLofts({ board, standings, view: date, onOpen, range });
  const isFinal = state?.kind === 'final';
  const noRace = isVoid(tournament, date);
  const blinking = useBlink(board.tournamentId, isRacing ? last : null);
  return (
    <div className="view" data-state={isOver(state, tournament, date) ? 'final' : state?.kind}>
      {!noRace && (
        <Overview
          first={<WinnerCard kind={isToday ? 'first' : 'firstOfDay'} board={board} winner={facts.first} />}
          last={<WinnerCard kind="last" board={board} winner={last} />}
          now={isRacing && <NowRow {...{ board, date, landings }} places={lofts.places} />}
        />
      )}
      <DayStatus tournament={tournament} view={date} />
      <CommonFacts tournament={tournament} />
      {isRacing && <Slot name="raceRemark" props={{ board, date }} />}
      <LateZoneHint tournament={tournament} date={date} />
      {tournament.stamps.length > 0 && (
        <ul className="stamp-legend">
          <NamedStamps stamps={tournament.stamps} />
        </ul>
      )}
      <DayTable
        {...{ board, date, lofts, blinking, arranged, onSearch }}
        latest={facts.latest}
        empty={noRace ? 'void' : toCome ? 'to-come' : isRacing ? 'air' : 'none'}
      >
        {!isFinal && (
          <OnDemand
            load={loadMine}
            props={{
              board,
              places: lofts.places,
              followed: lofts.followed,
              raced: isRacing ? date : undefined,
              said: noRace ? texts.days.void : toCome ? texts.board.ready : '',
            }}
          />
        )}
      </DayTable>
    </div>
  );
}

interface TableProps extends Pick<Props, 'board' | 'date' | 'arranged' | 'onSearch'> {
  lofts: ReturnType<typeof useLofts>;
  latest: ReadonlyMap<string, string>;
  blinking: boolean;
  empty: EmptySlot;
  children: ReactNode;
}

function DayTable(props: TableProps) {
  const { board, date, arranged, onSearch, lofts, latest, blinking, empty, children } = props;
  const { tournament } = board;
  const language = useLanguage((state) => state.language);
  const texts = useTexts().board;
  const [explained, setExplained] = useState<ExcludedPigeon | null>(null);
  const closeNote = useCallback(() => setExplained(null), []);
  const strips = useStrips().shown;
  const stripPx = useStripHeights(board, date);
  const slots = slotCount(tournament);
  const many = arranged ? 'arranged' : slots >= manySlots && 'many';
  const looks = [slots <= fewSlots && 'few', many, empty === 'to-come' && 'to-come'];
  return (
    <>
      <BoardTable
        kind="day"
        looks={looks.filter(Boolean).join(' ')}
        label={texts.caption(raceName(tournament, language), date)}
        columns={arranged?.columns ?? Array.from({ length: slots }, (_, index) => texts.pigeon(index + 1))}
        helpersFrom={arranged ? undefined : tournament.numberOfPigeons}
        order={lofts.order}
        owners={board.owners}
        onSearch={onSearch}
        view={`${date} ${lofts.first}`}
        stripPx={empty === 'to-come' ? undefined : stripPx}
        row={(ownerId, index) => (
          <DayRow
            key={`${ownerId} ${date}`}
            {...lofts.loftAt(ownerId, index)}
            record={board.rows[ownerId]?.[date]}
            slots={slots}
            latest={latest.get(ownerId) ?? ''}
            blinking={blinking && latest.has(ownerId)}
            empty={empty}
            onExplain={strips ? null : setExplained} // a tap on a strip opens the panel, which explains it
            arrange={arranged?.cells}
          />
        )}
      />
      {import.meta.env.SSR && <AllLofts count={lofts.order.length} />}
      {children}
      <OnDemand
        load={loadLegend}
        props={{ board, date, empty }}
        meanwhile={empty !== 'to-come' && <p className="legend" />}
      />
      {explained && (
        <OnDemand
          load={loadNote}
          onFail={closeNote}
          props={{ pigeon: explained, tournament, onClose: closeNote }}
        />
      )}
    </>
  );
}

function useStripHeights(board: Board, date: BoardDate): (ownerId: string, sizes: StripSizes) => number {
  const { rows, tournament } = board;
  return useCallback(
    (ownerId, sizes) => {
      const record = rows[ownerId]?.[date];
      const slots = slotCount(tournament);
      const timeList = record ? chipsIn(record) : Array<string>(slots).fill('');
      const team = tournament.numberOfPigeons;
      const isLate = record !== undefined && record.startTime !== tournament.startTime;
      const isStamped = tournament.stamps.length > 0;
      return stripHeight({ timeList, team, isLate, isStamped }, sizes);
    },
    [rows, tournament, date],
  );
}
