import { formatTotal, scoreRow } from '@parwaz/shared';
import type { BoardRow, ExclusionReason } from '@parwaz/shared';
import { memo, useMemo } from 'react';
import { formatClock } from '../../../lib/format';
import { useTexts } from '../../../lib/texts/language';
import { LoftRow } from './loft-row';
import type { LoftProps } from './loft-row';

/** Somebody asks why a pigeon does not count. */
export interface ExcludedPigeon {
  loft: string;
  index: number;
  time: string;
  reason: ExclusionReason;
}

interface Props extends LoftProps {
  record: BoardRow | undefined;
  slots: number;
  /** The slots that hold the day's latest landing, parted by spaces. */
  latest: string;
  blinking: boolean;
  /** An empty slot is a pigeon that may still come. */
  flying: boolean;
  onExplain: (pigeon: ExcludedPigeon) => void;
}

const none: readonly string[] = [];

/** A loft's line of one day. */
export const DayRow = memo(function DayRow(props: Props) {
  const { record, tournament, slots, hours } = props;
  const texts = useTexts();
  const times = record?.timeList ?? none;
  const score = useMemo(() => (record ? scoreRow(record, tournament) : null), [record, tournament]);
  const latest = props.latest.split(' ');
  return (
    <LoftRow
      loft={props}
      startTime={record?.startTime ?? tournament.startTime}
      times={times}
      sum={score && score.landed > 0 ? formatTotal(score.totalSeconds) : ''}
    >
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
          loft={props.owner?.name ?? ''}
          onExplain={props.onExplain}
          texts={texts.board}
        />
      ))}
    </LoftRow>
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
