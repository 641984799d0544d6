import { Button } from '@chakra-ui/react';
import type { Loft } from '@parwaz/shared';
import { useOwnStaffTexts, useStaffTexts } from '../../../lib/texts/staff-language';
import { readLanding } from '../../../features/desk/cell/read-typed';
import type { ChatCorrection, PlannedLanding } from './chat-plan';
import { chatTexts, type ChatTexts } from './texts';

interface ChatLineProps {
  planned: PlannedLanding;
  isTaken: boolean;
  lofts: readonly Loft[];
  slots: number;
  cellWords: string;
  onCorrect: (correction: ChatCorrection) => void;
  onTake: () => void;
  onShow: (place: { ownerId: string; index: number }) => void;
}

export function ChatLine(props: ChatLineProps) {
  const { planned, isTaken, cellWords, onTake } = props;
  const { landing, ownerId, index, time, fate } = planned;
  const t = useOwnStaffTexts(chatTexts);
  const canTake = !isTaken && ownerId !== null && index !== null && time !== '' && fate !== 'there';
  return (
    <li className={`desk-chat-line is-${isTaken ? 'taken' : fate}`}>
      <Corrections {...props} />
      <span className="desk-chat-why">{isTaken ? t.taken : whyOf(planned, cellWords, t)}</span>
      {canTake && (
        <Button
          size="sm"
          variant={fate === 'clean' ? 'outline' : 'subtle'}
          colorPalette="gray"
          onClick={onTake}
        >
          {t.takeOne}
        </Button>
      )}
      <q dir="auto">
        {landing.text}
        {landing.sender !== null && <small> · {t.from(landing.sender)}</small>}
      </q>
    </li>
  );
}

function Corrections({ planned: { ownerId, index, time }, lofts, slots, onCorrect, onShow }: ChatLineProps) {
  const texts = useStaffTexts().desk;
  const t = useOwnStaffTexts(chatTexts);
  const show = () => {
    if (ownerId !== null && index !== null) onShow({ ownerId, index });
  };
  return (
    <>
      <select
        aria-label={t.loft}
        value={ownerId ?? ''}
        onFocus={show}
        onChange={({ target }) => onCorrect({ ownerId: target.value })}
      >
        {ownerId === null && <option value="">{t.noLoft}</option>}
        {lofts.map(({ _id, name, number }) => (
          <option key={_id} value={_id}>
            {number} · {name}
          </option>
        ))}
      </select>
      <select
        aria-label={t.pigeon}
        value={index ?? ''}
        onFocus={show}
        onChange={({ target }) => onCorrect({ index: Number(target.value) })}
      >
        {index === null && <option value="">{t.next}</option>}
        {Array.from({ length: slots }, (_, slot) => (
          <option key={slot} value={slot}>
            {texts.columns.pigeon(slot)}
          </option>
        ))}
      </select>
      <input
        key={time}
        aria-label={t.time}
        inputMode="numeric"
        dir="ltr"
        defaultValue={time}
        onFocus={show}
        onBlur={({ target }) => {
          const typed = readLanding(target.value);
          const isTime = typed.kind === 'time' && typed.value !== '';
          if (isTime && typed.value.slice(0, 5) !== time) onCorrect({ time: typed.value.slice(0, 5) });
          if (!isTime) target.value = time;
        }}
      />
    </>
  );
}

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
