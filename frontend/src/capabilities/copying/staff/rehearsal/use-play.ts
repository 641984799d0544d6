import { chance, resultRoutes, RunningDay, type BoardDate } from '@parwaz/shared';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../../lib/api/call';
import { serverTime } from '../../../../lib/time/server-clock';
import { deskAt, playedDay, type PlayedRace } from './played-day';
import { playOn } from './play-on';

interface Play {
  isPlaying: boolean;
  /** Landings typed since the page was opened. */
  typed: number;
  /** Why it has stopped, or, while it plays, why it is held up. */
  trouble: unknown;
}

/** Types into a date of a race while it is on, one landing after the other. */
export function usePlay(race: PlayedRace, date: BoardDate) {
  const [play, setPlay] = useState<Play>({ isPlaying: false, typed: 0, trouble: null });
  const { isPlaying } = play;
  const latest = useRef(race);
  useEffect(() => {
    latest.current = race;
  });
  useEffect(() => {
    if (!isPlaying) return;
    const stop = new AbortController();
    const tell = (change: Partial<Play>) => setPlay((now) => ({ ...now, ...change }));
    const desk = deskAt(
      () => latest.current,
      async (json) => {
        await call(resultRoutes.save, { json });
        setPlay((now) => ({ ...now, typed: now.typed + 1 }));
      },
    );
    const luck = chance(Date.now());
    const day = new RunningDay(desk, playedDay(latest.current.board, date, serverTime()), luck);
    playOn(() => day.step(), {
      pauseMs: () => luck.between(1000, 3000),
      signal: stop.signal,
      onTrouble: (trouble) => tell({ trouble }),
    }).catch((trouble: unknown) => tell({ trouble, isPlaying: false }));
    return () => stop.abort();
  }, [isPlaying, date]);
  return {
    ...play,
    turn: () => setPlay((now) => ({ ...now, isPlaying: !now.isPlaying, trouble: null })),
  };
}
