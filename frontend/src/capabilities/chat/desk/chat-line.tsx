import { midnight, type Loft } from '@parwaz/shared';
import { memo } from 'react';
import { useOwnStaffTexts, useStaffTexts } from '../../../lib/texts/staff-language';
import { staffName } from '../../../lib/texts/staff-names';
import { readLanding } from '../../../features/desk/cell/read-typed';
import { useOpenDesk } from '../../../features/desk/open-desk';
import { canTake, samePlan, type ChatCorrection, type PlannedLanding } from './chat-plan';
import { FilledSelect } from './filled-select';
import { chatTexts, type ChatTexts } from './texts';
import type { ChatLine as Line } from './use-pasted-chat';

interface ChatLineProps extends Line {
  lofts: readonly Loft[];
  slots: number;
  cellWords: string;
  isNextDay: boolean;
  onCorrect: (at: number, correction: ChatCorrection) => void;
  onTake: (lines: readonly Line[], button: HTMLElement) => void;
  onShow: (place: { ownerId: string; index: number }) => void;
}

/** Rendered again only when it says something else: a chat has hundreds of lines. */
export const ChatLine = memo(ShownLine, (before, now) => {
  const { planned, ...rest } = now;
  const keys = Object.keys(rest) as (keyof typeof rest)[];
  return samePlan(before.planned, planned) && keys.every((key) => before[key] === now[key]);
});

function ShownLine(props: ChatLineProps) {
  const { at, planned, cellWords, onTake } = props;
  const { landing, fate } = planned;
  const t = useOwnStaffTexts(chatTexts);
  return (
    <li className={`desk-chat-line is-${fate}`}>
      <Corrections {...props} />
      <span className="desk-chat-why">{whyOf(planned, cellWords, t)}</span>
      {canTake(planned) && (
        <button
          type="button"
          className="desk-chat-take"
          onClick={({ currentTarget }) => onTake([{ at, planned }], currentTarget)}
        >
          {t.takeOne}
        </button>
      )}
      <q dir="auto">
        {landing.text}
        {landing.sender !== null && <small> · {t.from(landing.sender)}</small>}
      </q>
    </li>
  );
}

function Corrections(props: ChatLineProps) {
  const { at, planned, lofts, slots, isNextDay, onCorrect, onShow } = props;
  const { overnight } = useOpenDesk().tournament.rules;
  const texts = useStaffTexts().desk;
  const t = useOwnStaffTexts(chatTexts);
  const { ownerId, index, time } = planned;
  const loft = lofts.find(({ _id }) => _id === ownerId);
  const show = () => {
    if (ownerId !== null && index !== null) onShow({ ownerId, index });
  };
  return (
    <>
      <FilledSelect
        label={t.loft}
        value={ownerId ?? ''}
        shownText={loft ? loftWords(loft) : t.noLoft}
        options={() => lofts.map((one) => [one._id, loftWords(one)])}
        onFocus={show}
        onChange={(chosen) => onCorrect(at, { ownerId: chosen })}
      />
      <FilledSelect
        label={t.pigeon}
        value={index === null ? '' : String(index)}
        shownText={index === null ? t.next : texts.columns.pigeon(index)}
        options={() => Array.from({ length: slots }, (_, slot) => [String(slot), texts.columns.pigeon(slot)])}
        onFocus={show}
        onChange={(chosen) => onCorrect(at, { index: Number(chosen) })}
      />
      <span className="desk-chat-time" dir="ltr">
        <input
          key={time}
          aria-label={t.time}
          inputMode="numeric"
          dir="ltr"
          defaultValue={time}
          onFocus={show}
          onBlur={({ target }) => {
            const typed = timeIn(target.value, overnight);
            if (typed !== null && typed !== time) onCorrect(at, { time: typed });
            target.value = typed ?? time;
          }}
        />
        {isNextDay && <sup>+1</sup>}
      </span>
    </>
  );
}

function timeIn(text: string, overnight: boolean): string | null {
  const typed = readLanding(text);
  if (typed.kind !== 'time') return null;
  if (typed.value === '' && text.trim() !== '') return overnight ? midnight : null;
  return typed.value.slice(0, 5) || null;
}

const loftWords = (loft: Loft) => `${loft.number} · ${staffName(loft)}`;

function whyOf({ fate, landing }: PlannedLanding, cellWords: string, t: ChatTexts): string {
  switch (fate) {
    case 'clean':
    case 'near':
    case 'there':
    case 'full':
      return t.fates[fate];
    case 'other':
      return t.fates.other(cellWords);
    case 'doubtful':
    case 'incomplete':
      return landing.doubts.map((doubt) => t.doubts[doubt]).join(' · ');
  }
}
