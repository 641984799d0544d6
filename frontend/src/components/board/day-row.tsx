import { formatTotal, scoreRow } from '@parwaz/shared';
import type { BoardRow, ExclusionReason, Owner, PublicFacts } from '@parwaz/shared';
import { memo, useMemo, useRef } from 'react';
import { formatClock } from '../../lib/format';
import type { HourStyle } from '../../lib/format';
import { useTexts } from '../../lib/texts/language';
import { LoftCell } from './loft-cell';
import { RankCell } from './rank-cell';
import { useFreshCells } from './use-fresh-cells';

/** Somebody asks why a pigeon does not count. */
export interface ExcludedPigeon {
  loft: string;
  index: number;
  time: string;
  reason: ExclusionReason;
}

interface Props {
  ownerId: string;
  owner: Owner | undefined;
  record: BoardRow | undefined;
  rank: number | null;
  followed: boolean;
  /** From 1. */
  place: number;
  tournament: PublicFacts;
  slots: number;
  /** The slots that hold the day's latest landing, parted by spaces. */
  latest: string;
  blinking: boolean;
  onOpen: (ownerId: string) => void;
  /** An empty slot is a pigeon that may still come. */
  flying: boolean;
  hours: HourStyle;
  onExplain: (pigeon: ExcludedPigeon) => void;
}

const none: readonly string[] = [];

/** A loft's line of one day. */
export const DayRow = memo(function DayRow(props: Props) {
  const { ownerId, owner, record, rank, followed, place, tournament, slots, hours } = props;
  const texts = useTexts();
  const row = useRef<HTMLTableRowElement>(null);
  const times = record?.timeList ?? none;
  const score = useMemo(() => (record ? scoreRow(record, tournament) : null), [record, tournament]);
  const latest = props.latest.split(' ');
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
      <LoftCell ownerId={ownerId} owner={owner} onOpen={props.onOpen} />
      <td role="cell" className="cell number">
        {tournament.numberOfPigeons}
      </td>
      <td role="cell" className="cell number soft">
        {formatClock(record?.startTime ?? tournament.startTime, hours)}
      </td>
      {Array.from({ length: slots }, (_, index) => (
        <PigeonCell
          key={index}
          index={index}
          time={times[index] ?? ''}
          reason={score?.exclusions.find((one) => one.index === index)?.reason}
          latest={latest.includes(String(index))}
          blinking={props.blinking && latest.includes(String(index))}
          flying={props.flying}
          hours={hours}
          loft={owner?.name ?? ''}
          onExplain={props.onExplain}
          texts={texts.board}
        />
      ))}
      <td role="cell" className="cell number sum">
        {score && score.landed > 0 ? (
          formatTotal(score.totalSeconds)
        ) : (
          <span className="no-result">{texts.board.noResult}</span>
        )}
      </td>
    </tr>
  );
});

interface PigeonProps extends Pick<Props, 'blinking' | 'flying' | 'hours' | 'onExplain'> {
  index: number;
  time: string;
  reason: ExclusionReason | undefined;
  latest: boolean;
  loft: string;
  /** Handed on, so that hundreds of cells don't each follow the language. */
  texts: ReturnType<typeof useTexts>['board'];
}

/** A row that only moves leaves its cells alone. */
const PigeonCell = memo(function PigeonCell(props: PigeonProps) {
  const { index, time, reason, latest, loft, texts } = props;
  if (time === '') {
    return (
      <td role="cell" className="cell number" data-cell={index}>
        {props.flying ? (
          <span className="in-the-air" title={texts.inTheAir}>
            <span className="unseen">{texts.inTheAir}</span>
          </span>
        ) : (
          <span className="no-result">{texts.noResult}</span>
        )}
      </td>
    );
  }
  const shown = formatClock(time, props.hours);
  const state = [latest && 'latest', props.blinking && 'blink', reason && 'excluded'];
  return (
    <td role="cell" className={['cell number', ...state].filter(Boolean).join(' ')} data-cell={index}>
      {reason ? (
        <button
          type="button"
          className="why"
          aria-haspopup="dialog"
          onClick={() => props.onExplain({ loft, index, time: shown, reason })}
        >
          {shown} <small>{texts.excluded}</small>
        </button>
      ) : (
        shown
      )}
      {latest && <span className="unseen"> {texts.latest}</span>}
    </td>
  );
});
