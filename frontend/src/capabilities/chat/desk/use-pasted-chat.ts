import { wallClock, readChat, slotCount, toIsoDate } from '@parwaz/shared';
import type { BoardDate, ChatLanding, ChatReading, Loft } from '@parwaz/shared';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { sameValue, type CellValue, type DatedPlace } from '../../../features/desk/cell/cell-value';
import type { DeskModel } from '../../../features/desk/model/desk-model';
import type { Typed } from '../../../features/desk/model/typed';
import { useDesk, useOpenDesk } from '../../../features/desk/open-desk';
import { planChat, type ChatCorrection, type PlannedLanding } from './chat-plan';

type Corrections = ReadonlyMap<number, ChatCorrection>;
const nothing: Corrections = new Map();

/** A landing of the chat and its place there. */
export interface ChatLine {
  at: number;
  planned: PlannedLanding;
}

interface Taken {
  place: DatedPlace;
  before: CellValue;
}
const noneTaken: ReadonlyMap<number, Taken> = new Map();

export function usePastedChat(date: BoardDate, given: string) {
  const { model, tournament, owners } = useOpenDesk();
  // Times after the moment of pasting haven't come yet.
  const [pasted, setPasted] = useState(() => ({ text: given, atMs: Date.now() }));
  const [corrections, setCorrections] = useState(nothing);
  const [taken, setTaken] = useState(noneTaken);
  const settled = useDeferredValue(pasted);
  const lofts = useMemo(
    () => tournament.participatingLofts.flatMap((id) => owners[id] ?? []),
    [tournament.participatingLofts, owners],
  );
  const reading = useReading(settled, lofts, date);
  const planned = usePlanned(reading.landings, corrections, date);
  const lines = planned.map((one, at): ChatLine => ({ at, planned: one }));
  const open = lines.filter(({ at }) => !isTaken(taken.get(at), model));
  const write = useCallback((text: string) => {
    setPasted({ text, atMs: Date.now() });
    setCorrections(nothing);
    setTaken(noneTaken);
  }, []);
  const correct = useCallback(
    (at: number, correction: ChatCorrection) =>
      setCorrections((before) => new Map(before).set(at, { ...before.get(at), ...correction })),
    [],
  );
  const take = useCallback(
    (chosen: readonly ChatLine[]) => {
      const typed = chosen.flatMap(({ at, planned: one }) =>
        typedOf(one, date, model).map((its) => ({ at, its })),
      );
      if (typed.length === 0) return;
      const now = typed.map(({ at, its: { place, shown } }) => [at, { place, before: shown }] as const);
      setTaken((before) => new Map([...before, ...now]));
      model.type(...typed.map(({ its }) => its));
    },
    [date, model],
  );
  return {
    text: pasted.text,
    lofts,
    open,
    takenCount: lines.length - open.length,
    unread: reading.unread,
    isEmpty: settled.text.trim() !== '' && planned.length === 0,
    ...{ write, correct, take },
  };
}

/** False again once the cell is as it was before, by an undo for example. */
function isTaken(taken: Taken | undefined, model: DeskModel): boolean {
  return taken !== undefined && !sameValue(model.valueAt(taken.place), taken.before);
}

function useReading(
  { text, atMs }: { text: string; atMs: number },
  lofts: readonly Loft[],
  date: BoardDate,
): ChatReading {
  const { model, tournament } = useOpenDesk();
  return useMemo(() => {
    const { date: today, minutes } = wallClock(atMs, tournament.timeZone);
    return readChat(text, {
      date: toIsoDate(date) ?? '',
      lofts: lofts.map(({ _id, name, nameUrdu, number, phone }) => ({
        ...{ ownerId: _id, name, nameUrdu, number, phone },
        startTime: model.serverRow(_id, date)?.startTime,
      })),
      startTime: tournament.startTime,
      overnight: tournament.rules.overnight,
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
    const rowOf = new Map(named.map((ownerId, at) => [ownerId, rows[at]] as const));
    return planChat(landings, corrections, (ownerId) =>
      (rowOf.get(ownerId)?.cells ?? []).map(({ value: { time, mark } }) => time || (mark?.kind ?? '')),
    );
  }, [landings, corrections, named, rows]);
}

function loftsOf(landings: readonly ChatLanding[], corrections: Corrections): string[] {
  const named = [...landings, ...corrections.values()].flatMap(({ ownerId }) => ownerId ?? []);
  return [...new Set(named)];
}

function typedOf(planned: PlannedLanding, date: BoardDate, model: DeskModel): Typed[] {
  const { ownerId, index, time } = planned;
  if (ownerId === null || index === null) return [];
  const place = { ownerId, index, date };
  return [{ place, text: time, shown: model.valueAt(place) }];
}
