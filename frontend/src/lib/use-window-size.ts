import { useEffect, useState } from 'react';

/** The size of the window, followed. */
export function useWindowSize(): { widthPx: number; heightPx: number } {
  const [size, setSize] = useState(windowSize);
  useEffect(() => {
    const look = () => setSize(windowSize());
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, []);
  return size;
}

const windowSize = () => ({ widthPx: window.innerWidth, heightPx: window.innerHeight });
