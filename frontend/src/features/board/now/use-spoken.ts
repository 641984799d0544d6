import { useEffect, useRef, useState } from 'react';

/** Pause between announcements: near dusk landings come faster than a screen reader speaks. */
const restMs = 10_000;

/** Announces only the latest change, and not the text that the page opened with. */
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
