import { useEffect, useState } from 'react';
import { storeBlinkMemory, latestKey, readBlinkMemory, seeLatest } from './blink-memory';
import type { Latest } from './blink-memory';

export function useBlink(tournamentId: string, latest: Latest | null): boolean {
  const [blinking, setBlinking] = useState<string | null>(null);
  const date = latest?.date;
  const landing = latest?.landing;
  useEffect(() => {
    if (date === undefined || landing === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      const before = readBlinkMemory(tournamentId);
      const nowMs = Date.now();
      const { memory, untilMs } = seeLatest(before, { date, landing }, nowMs);
      if (memory !== before) storeBlinkMemory(tournamentId, memory);
      setBlinking(untilMs > nowMs ? `${tournamentId} ${latestKey({ date, landing })}` : null);
      if (untilMs > nowMs) timer = setTimeout(update, untilMs - nowMs);
    };
    timer = setTimeout(update, 0);
    return () => clearTimeout(timer);
  }, [tournamentId, date, landing]);
  return latest !== null && blinking === `${tournamentId} ${latestKey(latest)}`;
}
