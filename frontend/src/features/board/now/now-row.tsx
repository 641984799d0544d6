import type { Board, Landing } from '@parwaz/shared';
import { formatTime, useHourStyle } from '../../../lib/format';
import { useTexts } from '../../../lib/texts/language';
import { findLoft } from '../table/find-loft';
import { useEffect, useRef, useState } from 'react';

export function NowRow({ board, landings }: { board: Board; landings: readonly Landing[] }) {
  const texts = useTexts().board;
  const none = useTexts().winners.none;
  const hours = useHourStyle((state) => state.style);
  const nameOf = ({ ownerId }: Landing) => board.owners[ownerId]?.name ?? '';
  const [newest] = landings;
  const spoken = useSpoken(
    newest
      ? `${formatTime(newest.landing, hours)} · ${nameOf(newest)} · ${texts.pigeon(newest.index + 1)}`
      : '',
  );
  return (
    <section className="now" aria-label={texts.now}>
      {landings.map((landing, place) => (
        <a
          key={`${landing.ownerId} ${landing.date} ${landing.index}`}
          href={`#loft-${landing.ownerId}`}
          className={place === 0 ? 'now-newest' : undefined}
          onClick={(event) => {
            event.preventDefault();
            findLoft(landing.ownerId);
          }}
        >
          <span className="now-when">
            <b className="num">{formatTime(landing.landing, hours)}</b>{' '}
            <i className="num">{texts.pigeon(landing.index + 1)}</i>
          </span>{' '}
          <bdi className="now-name one-line" title={nameOf(landing)}>
            {nameOf(landing)}
          </bdi>
        </a>
      ))}
      {landings.length === 0 && <p className="now-none">{none}</p>}
      <p className="unseen" aria-live="polite">
        {spoken}
      </p>
    </section>
  );
}

/** Pause between announcements: near dusk landings come faster than a screen reader speaks. */
const restMs = 10_000;

/** Announces only the latest change, and not the text that the page opened with. */
function useSpoken(text: string): string {
  const [spoken, setSpoken] = useState('');
  const last = useRef({ text, atMs: -Infinity });
  useEffect(() => {
    if (text === last.current.text) return;
    const speak = () => {
      last.current = { text, atMs: performance.now() };
      setSpoken(text);
    };
    const timer = setTimeout(speak, Math.max(0, last.current.atMs + restMs - performance.now()));
    return () => clearTimeout(timer);
  }, [text]);
  return spoken;
}
