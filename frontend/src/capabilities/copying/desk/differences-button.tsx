import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import type { CopiedDesk } from './copied-cells';
import { DiffersIcon, FollowsIcon } from './icons';
import { useCopyingTexts } from './texts';

export function DifferencesButton({ copied }: { copied: CopiedDesk }) {
  const t = useCopyingTexts();
  const count = useStore(copied.store, (state) => state.copied?.differences.length ?? 0);
  const hasSources = useStore(copied.store, () => copied.hasSources);
  const isOpen = useStore(copied.store, (state) => state.isOpen);
  useOpenOnRequest(copied, hasSources);
  if (!hasSources) return null;
  const label = count > 0 ? t.button(count) : t.noneButton;
  return (
    <button
      type="button"
      className={count > 0 ? 'desk-differences-button is-some' : 'desk-differences-button'}
      aria-expanded={isOpen}
      aria-label={label}
      title={label}
      onClick={() => (isOpen ? copied.fold() : copied.open())}
    >
      {count > 0 ? <DiffersIcon /> : <FollowsIcon />}
      {count > 0 && (
        <>
          <span className="desk-differences-words">{label}</span>
          <span className="desk-differences-count">{count}</span>
        </>
      )}
    </button>
  );
}

/** `?differences` in the address opens the panel once it is known what differs. */
function useOpenOnRequest(copied: CopiedDesk, isKnown: boolean) {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.has('differences');
  useEffect(() => {
    if (!isAsked || !isKnown) return;
    copied.open();
    const { differences: _, ...rest } = Object.fromEntries(search);
    setSearch(rest, { replace: true });
  }, [copied, isAsked, isKnown, search, setSearch]);
}
