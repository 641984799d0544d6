import type { Board } from '@parwaz/shared';
import { useEffect, useState } from 'react';
import { ShareIcon } from '../../../components/icons';
import { useTexts } from '../../../lib/texts/language';

const toldMs = 2500;

/** Shares the view on screen. */
export function ShareButton({ board, view }: { board: Board; view: string }) {
  const texts = useTexts().share;
  const [told, setTold] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (told === null) return;
    const timer = setTimeout(() => setTold(null), toldMs);
    return () => clearTimeout(timer);
  }, [told]);
  const start = async () => {
    try {
      const { share } = await import('./share');
      const done = await share(board, view);
      setTold(done === 'shared' ? null : done);
    } catch {
      setTold('failed');
    }
  };
  return (
    <button type="button" className="share-button" onClick={() => void start()}>
      <ShareIcon aria-hidden size={18} />
      <span role="status" className={told === null ? undefined : 'told'}>
        {told === null ? texts.share : texts[told]}
      </span>
    </button>
  );
}
