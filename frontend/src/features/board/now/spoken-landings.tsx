import { nameAmong, type Board, type BoardDate } from '@parwaz/shared';
import { useEffect, useRef, useState } from 'react';
import { formatTime, useHourStyle } from '../../../lib/format';
import { isolated, nameIsolated } from '../../../lib/isolated';
import { useLanguage } from '../../../lib/texts/language';
import { useOwnTexts } from '../../../lib/texts/own-texts';
import { landingsSince } from './landing-news';

const en = {
  landed: (loft: string, pigeon: string, time: string) => `Pigeon ${pigeon} of ${loft} landed at ${time}`,
  rank: (rank: number) => `, rank ${rank}`,
  more: (count: number) => `, and ${count} more`,
};

const ur: typeof en = {
  landed: (loft, pigeon, time) => `${loft} کا کبوتر ${isolated(pigeon)} ${isolated(time)} بجے اترا`,
  rank: (rank) => `، پوزیشن ${rank}`,
  more: (count) => `، اور ${count} مزید`,
};

const texts = { en, ur };

/** Landings that come together are one sentence. */
const gatherMs = 1500;
/** Pause between announcements: near dusk landings come faster than a screen reader speaks. */
const restMs = 10_000;

interface Props {
  board: Board;
  date: BoardDate;
  places: ReadonlyMap<string, { rank: number | null }>;
}

/** For those who hear the page: what has landed since they last heard, the latest by name. */
export default function SpokenLandings({ board, date, places }: Props) {
  const t = useOwnTexts(texts);
  const language = useLanguage((state) => state.language);
  const hours = useHourStyle((state) => state.style);
  const [spoken, setSpoken] = useState('');
  const told = useRef({ board, atMs: -Infinity });
  const dueMs = useRef<number | null>(null);
  useEffect(() => {
    const landings = landingsSince(told.current.board, board, date);
    const [newest] = landings;
    if (!newest) {
      dueMs.current = null;
      return;
    }
    dueMs.current ??= Math.max(performance.now() + gatherMs, told.current.atMs + restMs);
    const speak = () => {
      told.current = { board, atMs: performance.now() };
      dueMs.current = null;
      const rank = places.get(newest.ownerId)?.rank ?? null;
      const name = nameIsolated(nameAmong(board, newest.ownerId, language));
      setSpoken(
        t.landed(name, `#${newest.index + 1}`, formatTime(newest.landing, hours)) +
          (rank === null ? '' : t.rank(rank)) +
          (landings.length > 1 ? t.more(landings.length - 1) : ''),
      );
    };
    const timer = setTimeout(speak, Math.max(0, dueMs.current - performance.now()));
    return () => clearTimeout(timer);
  }, [board, date, places, t, hours, language]);
  return (
    <p className="unseen" aria-live="polite">
      {spoken}
    </p>
  );
}
