import { useEffect, useState } from 'react';
import type { BoardDate, Minutes, Winner } from '@parwaz/shared';
import { readItem, storeItem } from '../../../lib/local-storage';
import { serverTime } from '../../../lib/time/server-clock';

export function useBlink(tournamentId: string, latest: Winner | null): boolean {
  const [blinking, setBlinking] = useState<string | null>(null);
  const date = latest?.cells[0]?.date;
  const landing = latest?.landing;
  const key = `${tournamentId} ${date} ${landing}`;
  useEffect(() => {
    if (date === undefined || landing === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      const before = readBlinkMemory(tournamentId);
      const nowMs = serverTime();
      const { memory, untilMs } = seeLatest(before, { date, landing }, nowMs);
      if (memory !== before) storeItem(storageKey(tournamentId), JSON.stringify(memory));
      setBlinking(untilMs > nowMs ? key : null);
      if (untilMs > nowMs) timer = setTimeout(update, untilMs - nowMs);
    };
    timer = setTimeout(update, 0);
    return () => clearTimeout(timer);
  }, [tournamentId, key, date, landing]);
  return blinking === key;
}

export const blinkMs = 600_000;
const maxRemembered = 60;

/** When this device first saw each latest landing, by date and time. */
export type BlinkMemory = Readonly<Record<string, number>>;

interface Latest {
  date: BoardDate;
  landing: Minutes;
}

/** A latest landing blinks for ten minutes from when this device first saw it. */
export function seeLatest(memory: BlinkMemory, { date, landing }: Latest, nowMs: number) {
  const key = `${date} ${landing}`;
  const seenMs = memory[key];
  if (seenMs !== undefined) return { memory, untilMs: seenMs + blinkMs };
  const kept = Object.entries(memory).slice(-(maxRemembered - 1));
  return { memory: { ...Object.fromEntries(kept), [key]: nowMs }, untilMs: nowMs + blinkMs };
}

const storageKey = (tournamentId: string) => `parwaz:latest:${tournamentId}`;

function readBlinkMemory(tournamentId: string): BlinkMemory {
  const stored = readItem(storageKey(tournamentId)) ?? {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}
