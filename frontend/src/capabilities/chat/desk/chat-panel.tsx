import './chat-panel.css';
import { Button, Flex } from '@chakra-ui/react';
import { readChat, slotCount, toIsoDate, wallClock } from '@parwaz/shared';
import type { BoardDate, ChatLanding } from '@parwaz/shared';
import { useDeferredValue, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { useOwnStaffTexts } from '../../../lib/texts/staff-language';
import { emptyValue } from '../../../features/desk/cell/cell-value';
import { cellWords } from '../../../features/desk/cell/cell-words';
import type { DeskToolProps } from '../../../features/desk/desk-tools';
import type { DeskModel } from '../../../features/desk/model/desk-model';
import type { Typed } from '../../../features/desk/model/typed';
import { timeZone } from '../../../features/desk/model/today';
import { ChatLine } from './chat-line';
import { planChat } from './chat-plan';
import { chatTexts } from './texts';
import type { ChatCorrection, PlannedLanding } from './chat-plan';

type Corrections = ReadonlyMap<number, ChatCorrection>;
const nothing: Corrections = new Map();

/** Landings read from pasted messages, beside the grid: nothing of it is saved before somebody takes it. */
export function ChatPanel({ model, tournament, owners, date, onShow, onClose }: DeskToolProps) {
  const t = useOwnStaffTexts(chatTexts);
  // The moment of pasting says which times have come.
  const [pasted, setPasted] = useState({ text: '', atMs: 0 });
  const [corrections, setCorrections] = useState(nothing);
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set());
  const settled = useDeferredValue(pasted);
  const lofts = useMemo(
    () => tournament.participatingLofts.flatMap((id) => owners[id] ?? []),
    [tournament.participatingLofts, owners],
  );
  const reading = useMemo(() => {
    const { date: today, minutes } = wallClock(settled.atMs, timeZone());
    return readChat(settled.text, {
      date: toIsoDate(date) ?? '',
      lofts: lofts.map(({ _id, name, number, phone }) => ({
        ...{ ownerId: _id, name, number, phone },
        startTime: model.serverRow(_id, date)?.startTime,
      })),
      startTime: tournament.startTime,
      slots: slotCount(tournament),
      now: { date: today, minutes },
    });
  }, [settled, date, lofts, model, tournament]);
  // Planned again with whatever this desk or another one types for a loft that was named.
  const named = useMemo(() => loftsOf(reading.landings, corrections), [reading, corrections]);
  const rows = useStore(
    model.store,
    useShallow(() => named.map((ownerId) => model.row(ownerId, date))),
  );
  const planned = useMemo(
    () =>
      planChat(
        reading.landings,
        corrections,
        (ownerId) =>
          rows[named.indexOf(ownerId)]?.cells.map(
            ({ value: { time, mark } }) => time || (mark?.kind ?? ''),
          ) ?? [],
      ),
    [reading, corrections, named, rows],
  );

  const write = (text: string) => {
    setPasted({ text, atMs: Date.now() });
    setCorrections(nothing);
    setTaken(new Set());
  };
  const take = (places: readonly number[]) => {
    const typed = places.flatMap((at) => typedOf(planned[at], date, model));
    if (typed.length === 0) return;
    setTaken(new Set([...taken, ...places]));
    model.type(...typed);
  };
  const clean = planned.flatMap(({ fate }, at) => (fate === 'clean' && !taken.has(at) ? [at] : []));

  return (
    <section className="desk-tool desk-chat" aria-label={t.title}>
      <textarea
        aria-label={t.paste}
        placeholder={t.paste}
        dir="auto"
        rows={3}
        value={pasted.text}
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
        {settled.text.trim() !== '' && planned.length === 0 && <span role="status">{t.none}</span>}
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
              holds={heldBy(one, date, model)}
              onCorrect={(correction) =>
                setCorrections(new Map(corrections).set(at, { ...corrections.get(at), ...correction }))
              }
              onTake={() => take([at])}
              onShow={onShow}
            />
          ))}
        </ol>
      )}
      {reading.unread.length > 0 && (
        <div className="desk-chat-unread">
          <b>{t.unread}</b>
          <ul>
            {reading.unread.map((line, at) => (
              <li key={at} dir="auto">
                {line}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function loftsOf(landings: readonly ChatLanding[], corrections: Corrections): string[] {
  const named = [...landings, ...corrections.values()].flatMap(({ ownerId }) => ownerId ?? []);
  return [...new Set(named)];
}

function heldBy({ ownerId, index }: PlannedLanding, date: BoardDate, model: DeskModel): string {
  if (ownerId === null || index === null) return '';
  return cellWords(model.row(ownerId, date)?.cells[index]?.value ?? emptyValue);
}

function typedOf(planned: PlannedLanding | undefined, date: BoardDate, model: DeskModel): Typed[] {
  if (!planned || planned.ownerId === null || planned.index === null) return [];
  const { ownerId, index, time } = planned;
  const shown = model.row(ownerId, date)?.cells[index]?.value ?? emptyValue;
  return [{ place: { ownerId, index, date }, text: time, shown }];
}
