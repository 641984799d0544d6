import './chat-panel.css';
import { Button, Flex } from '@chakra-ui/react';
import { readChat, slotCount, toIsoDate, wallClock } from '@parwaz/shared';
import type { BoardDate, ChatLanding, ChatReading, Loft } from '@parwaz/shared';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { useDeferredValue, useMemo, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useOwnStaffTexts } from '../../../lib/texts/staff-language';
import { cellWords } from '../../../features/desk/cell/cell-words';
import type { DeskTool, DeskToolProps } from '../../../features/desk/desk-side';
import type { DeskModel } from '../../../features/desk/model/desk-model';
import type { Typed } from '../../../features/desk/model/typed';
import { timeZone } from '../../../features/desk/model/today';
import { useDesk, useOpenDesk } from '../../../features/desk/open-desk';
import { ChatLine } from './chat-line';
import { planChat, type ChatCorrection, type PlannedLanding } from './chat-plan';
import { chatTexts } from './texts';

type Corrections = ReadonlyMap<number, ChatCorrection>;
const nothing: Corrections = new Map();

function usePastedChat(date: BoardDate) {
  const { model, tournament, owners } = useOpenDesk();
  // Times after the moment of pasting haven't come yet.
  const [pasted, setPasted] = useState({ text: '', atMs: 0 });
  const [corrections, setCorrections] = useState(nothing);
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set());
  const settled = useDeferredValue(pasted);
  const lofts = useMemo(
    () => tournament.participatingLofts.flatMap((id) => owners[id] ?? []),
    [tournament.participatingLofts, owners],
  );
  const reading = useReading(settled, lofts, date);
  const planned = usePlanned(reading.landings, corrections, date);
  return {
    text: pasted.text,
    lofts,
    planned,
    taken,
    unread: reading.unread,
    isEmpty: settled.text.trim() !== '' && planned.length === 0,
    write: (text: string) => {
      setPasted({ text, atMs: Date.now() });
      setCorrections(nothing);
      setTaken(new Set());
    },
    correct: (at: number, correction: ChatCorrection) =>
      setCorrections(new Map(corrections).set(at, { ...corrections.get(at), ...correction })),
    take: (places: readonly number[]) => {
      const typed = places.flatMap((at) => typedOf(planned[at], date, model));
      if (typed.length === 0) return;
      setTaken(new Set([...taken, ...places]));
      model.type(...typed);
    },
  };
}

/** Nothing is saved before somebody takes it. */
function ChatPanel({ date, onShow, onClose }: DeskToolProps) {
  const t = useOwnStaffTexts(chatTexts);
  const { model, tournament } = useOpenDesk();
  const { text, lofts, planned, taken, unread, isEmpty, write, correct, take } = usePastedChat(date);
  const clean = planned.flatMap(({ fate }, at) => (fate === 'clean' && !taken.has(at) ? [at] : []));
  return (
    <section className="desk-tool desk-box desk-chat" aria-label={t.title}>
      <textarea
        aria-label={t.paste}
        placeholder={t.paste}
        dir="auto"
        rows={3}
        value={text}
        autoFocus
        onChange={({ target }) => write(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) take(clean);
          if (event.key === 'Escape') onClose();
        }}
      />
      <Flex gap="2" wrap="wrap" align="center">
        <Button disabled={clean.length === 0} onClick={() => take(clean)} aria-keyshortcuts="Control+Enter">
          {t.take(clean.length)}
        </Button>
        <Button variant="ghost" colorPalette="gray" onClick={onClose}>
          {t.close}
        </Button>
        {isEmpty && <span role="status">{t.none}</span>}
      </Flex>
      {planned.length > 0 && (
        <ol>
          {planned.map((one, at) => (
            <ChatLine
              key={at}
              planned={one}
              isTaken={taken.has(at)}
              lofts={lofts}
              slots={slotCount(tournament)}
              cellWords={cellWordsOf(one, date, model)}
              onCorrect={(correction) => correct(at, correction)}
              onTake={() => take([at])}
              onShow={onShow}
            />
          ))}
        </ol>
      )}
      <Unread lines={unread} />
    </section>
  );
}

function useReading(
  { text, atMs }: { text: string; atMs: number },
  lofts: readonly Loft[],
  date: BoardDate,
): ChatReading {
  const { model, tournament } = useOpenDesk();
  return useMemo(() => {
    const { date: today, minutes } = wallClock(atMs, timeZone());
    return readChat(text, {
      date: toIsoDate(date) ?? '',
      lofts: lofts.map(({ _id, name, number, phone }) => ({
        ...{ ownerId: _id, name, number, phone },
        startTime: model.serverRow(_id, date)?.startTime,
      })),
      startTime: tournament.startTime,
      slots: slotCount(tournament),
      now: { date: today, minutes },
    });
  }, [text, atMs, date, lofts, model, tournament]);
}

/** Also follows what any desk types for the lofts in the chat. */
function usePlanned(
  landings: readonly ChatLanding[],
  corrections: Corrections,
  date: BoardDate,
): PlannedLanding[] {
  const named = useMemo(() => loftsOf(landings, corrections), [landings, corrections]);
  const rows = useDesk(useShallow((model: DeskModel) => named.map((ownerId) => model.row(ownerId, date))));
  return useMemo(() => {
    const slotsOf = (ownerId: string) => rows[named.indexOf(ownerId)]?.cells ?? [];
    return planChat(landings, corrections, (ownerId) =>
      slotsOf(ownerId).map(({ value: { time, mark } }) => time || (mark?.kind ?? '')),
    );
  }, [landings, corrections, named, rows]);
}

function Unread({ lines }: { lines: readonly string[] }) {
  const t = useOwnStaffTexts(chatTexts);
  if (lines.length === 0) return null;
  return (
    <div className="desk-chat-unread">
      <b>{t.unread}</b>
      <ul>
        {lines.map((line, at) => (
          <li key={at} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

function loftsOf(landings: readonly ChatLanding[], corrections: Corrections): string[] {
  const named = [...landings, ...corrections.values()].flatMap(({ ownerId }) => ownerId ?? []);
  return [...new Set(named)];
}

function cellWordsOf({ ownerId, index }: PlannedLanding, date: BoardDate, model: DeskModel): string {
  if (ownerId === null || index === null) return '';
  return cellWords(model.valueAt({ ownerId, index, date }));
}

function typedOf(planned: PlannedLanding | undefined, date: BoardDate, model: DeskModel): Typed[] {
  if (!planned || planned.ownerId === null || planned.index === null) return [];
  const { ownerId, index, time } = planned;
  const place = { ownerId, index, date };
  return [{ place, text: time, shown: model.valueAt(place) }];
}

export const chatTool: DeskTool = {
  icon: MessageSquareText,
  useLabel: () => useOwnStaffTexts(chatTexts).open,
  Panel: ChatPanel,
};
