import { formatTotal, markAt, scoreRow } from '@parwaz/shared';
import type { BoardRow, DayScore, ExclusionReason, Mark, Minutes, PublicStamp } from '@parwaz/shared';
import { memo, useMemo, type CSSProperties, type ReactNode } from 'react';
import { formatTime } from '../../../lib/format';
import { smallDay } from '../../../components/small-day';
import { StampSigns } from '../../../components/stamp-sign';
import { useTexts } from '../../../lib/texts/language';
import { chipsIn, roomsOf } from '../strips/strip-heights';
import { LoftRow, type LoftProps } from './loft-row';

export interface ExcludedPigeon {
  loft: string;
  index: number;
  time: string;
  reason: ExclusionReason | undefined;
  mark: Mark | null;
}

export type EmptySlot = 'air' | 'to-come' | 'none' | 'void';

interface Props extends LoftProps {
  record: BoardRow | undefined;
  slots: number;
  latest: string;
  blinking: boolean;
  empty: EmptySlot;
  onExplain: ((pigeon: ExcludedPigeon) => void) | null;
  arrange?: ArrangeCells | undefined;
}

/** Replaces the cells for each pigeon. */
export type ArrangeCells = (
  row: { landings: DayScore['landings']; landed: number; slots: number },
  cell: (index: number) => ReactNode,
) => ReactNode;

const none: readonly string[] = [];

export const DayRow = memo(function DayRow(props: Props) {
  const { record, tournament, slots, hours, empty } = props;
  const texts = useTexts().board;
  const times = record?.timeList ?? none;
  const score = useMemo(() => (record ? scoreRow(record, tournament) : null), [record, tournament]);
  const latest = props.latest.split(' ');
  const { landed = 0, valid = 0, away = [], landings = [] } = score ?? {};
  const shown = (landing: Minutes | null = null) => (landing === null ? '' : formatTime(landing, hours));
  const rooms = useMemo(
    () => (record ? roomsOf(chipsIn(record), tournament.numberOfPigeons) : []),
    [record, tournament.numberOfPigeons],
  );
  const cell = (index: number) => (
    <PigeonCell
      key={index}
      index={index}
      room={rooms[index]}
      time={shown(landings[index])}
      mark={markAt(record, index)}
      ids={record?.stamps?.[index]}
      stamps={tournament.stamps}
      reason={score?.exclusions.find((one) => one.index === index)?.reason}
      helper={index >= tournament.numberOfPigeons}
      latest={latest.includes(String(index))}
      blinking={props.blinking && latest.includes(String(index))}
      empty={empty}
      loft={props.name + props.apart}
      onExplain={props.onExplain}
      texts={texts}
    />
  );
  return (
    <LoftRow
      loft={props}
      startTime={record?.startTime ?? tournament.startTime}
      times={times}
      sum={score && valid > 0 ? formatTotal(score.totalSeconds) : ''}
      noSum={<NoResult empty={empty} texts={texts} />}
      up={empty === 'air' && landed > 0 ? slots - landed - away.length : 0}
    >
      {props.arrange?.({ landings, landed, slots }, cell) ??
        Array.from({ length: slots }, (_, index) => cell(index))}
    </LoftRow>
  );
});

type BoardTexts = ReturnType<typeof useTexts>['board'];

export function NoResult({ empty, texts }: { empty: EmptySlot; texts: BoardTexts }) {
  if (empty === 'void') return <span className="soft">–</span>;
  if (empty === 'to-come') return <Dot title={texts.toCome} />;
  return <span className="no-result">{texts.noResult}</span>;
}

function Dot({ title }: { title: string }) {
  return (
    <span className="dot" title={title}>
      <span className="unseen">{title}</span>
    </span>
  );
}

interface PigeonProps extends Pick<Props, 'blinking' | 'empty' | 'onExplain'> {
  index: number;
  room: CSSProperties | undefined;
  time: string;
  mark: Mark | null;
  ids: readonly string[] | undefined;
  stamps: readonly PublicStamp[];
  reason: ExclusionReason | undefined;
  helper: boolean;
  latest: boolean;
  loft: string;
  texts: BoardTexts;
}

/** Memoised: a row that only moves doesn't draw its cells. `texts` come by a prop: hundreds of cells don't each subscribe. */
const PigeonCell = memo(function PigeonCell(props: PigeonProps) {
  const { index, time, reason, mark, latest, loft, texts } = props;
  const helper = props.helper && 'helper';
  if (time === '' && !mark) return <EmptyCell {...props} />;
  const state = [helper, latest && 'latest', props.blinking && 'blink', reason && 'excluded', mark?.kind];
  const note = time !== '' && mark ? texts.marks[mark.kind] : texts.excluded;
  const asked = time === '' || reason !== undefined;
  const said = (
    <span className={props.ids ? 'num stamped' : 'num'}>
      <Signs {...props} />
      {smallDay(time) || (mark && texts.markShort[mark.kind])}
    </span>
  );
  const words = (
    <>
      {said} {time !== '' && <small>{note}</small>}
    </>
  );
  const { onExplain } = props;
  return (
    <td
      role="cell"
      className={['cell number chip', ...state].filter(Boolean).join(' ')}
      data-cell={index}
      style={props.room}
    >
      {!asked && said}
      {asked && !onExplain && <span className="why">{words}</span>}
      {asked && onExplain && (
        <button
          type="button"
          className="why"
          aria-haspopup="dialog"
          title={mark ? `${texts.marks[mark.kind]}: ${texts.readyReason(mark.reason)}` : undefined}
          onClick={() => onExplain({ loft, index, time, reason, mark })}
        >
          {words}
        </button>
      )}
      {latest && <span className="unseen"> {texts.latest}</span>}
    </td>
  );
});

function Signs({ ids, stamps }: Pick<PigeonProps, 'ids' | 'stamps'>) {
  return ids && <StampSigns ids={ids} stamps={stamps} />;
}

function EmptyCell(props: PigeonProps) {
  const { index, empty, helper, room, texts } = props;
  return (
    <td
      role="cell"
      className={`cell number no-chip ${empty} ${helper ? 'helper' : ''}`}
      data-cell={index}
      style={room}
    >
      <Signs {...props} />
      {empty === 'air' ? <Dot title={texts.inTheAir} /> : <NoResult empty={empty} texts={texts} />}
    </td>
  );
}
