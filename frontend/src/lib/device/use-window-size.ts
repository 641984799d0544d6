import { useEffect, useState } from 'react';

export function useWindowSize(): { widthPx: number; heightPx: number } {
  const [size, setSize] = useState(windowSize);
  useEffect(() => {
    const update = () => setSize(windowSize());
    window.addEventListener('resize', update);
    return () => window.removeEventListener('resize', update);
  }, []);
  return size;
}

const windowSize = () => ({ widthPx: window.innerWidth, heightPx: window.innerHeight });
