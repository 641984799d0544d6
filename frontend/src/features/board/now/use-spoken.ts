import { useEffect, useRef, useState } from 'react';

/** The rest between two announcements, in milliseconds: near dusk landings come faster than anybody listens. */
const restMs = 10_000;

/** A text for those who hear the page: what it changes to, the newest only, and nothing of what it opened with. */
export function useSpoken(text: string): string {
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
