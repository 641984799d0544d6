import type { Board } from '@parwaz/shared';
import { useEffect, useState } from 'react';
import { ShareIcon } from '../../../components/icons';
import { useTexts } from '../../../lib/texts/language';

const shownMs = 2500;

export function ShareButton({ board, view }: { board: Board; view: string }) {
  const texts = useTexts().share;
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const start = async () => {
    try {
      const { share } = await import('./share');
      const done = await share(board, view);
      setOutcome(done === 'shared' ? null : done);
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <>
      <button type="button" className="share-button" data-in-sky onClick={() => void start()}>
        <ShareIcon aria-hidden size={18} />
        <span className={`share-text ${outcome === null ? '' : 'is-told'}`}>
          {outcome === null ? texts.share : texts[outcome]}
        </span>
      </button>
      {/* Inside the button it would not be announced, and would replace the button's name. */}
      <span role="status" className="unseen">
        {outcome !== null && texts[outcome]}
      </span>
    </>
  );
}
