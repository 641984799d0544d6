import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { setHistoryGate } from '../../lib/history-gate';
import { staffEn } from '../../lib/texts/staff-en';
import { Confirm } from './confirm';
import { ask, isUnsaved, useQuestion } from './unsaved';

/**
 * Asks before somebody leaves a screen with unsaved changes: by a link, by the browser's back and forward, by closing
 * the tab, and by whatever calls `beforeLeaving`. Rendered once, in the frame.
 */
export function LeaveGuard() {
  const question = useQuestion();
  useGuardedLinks();
  useGuardedHistory();
  useGuardedTab();
  if (!question) return null;
  const { title, text, stay, leave } = staffEn.leaving;
  return (
    <Confirm
      title={title}
      question={question.about ?? text}
      no={stay}
      yes={leave}
      onNo={question.stay}
      onYes={question.leave}
    />
  );
}

/** A link with this `data-` attribute asks by itself. */
const asksItself = 'asksItself';

function useGuardedLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || !isUnsaved() || opensElsewhere(event, link)) return;
      if (asksItself in link.dataset) return;
      event.preventDefault();
      event.stopPropagation();
      const { pathname, search, hash } = new URL(link.href);
      ask(() => void navigate(pathname + search + hash));
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [navigate]);
}

function opensElsewhere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const modified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const elsewhere = link.target !== '' && link.target !== '_self';
  return modified || elsewhere || link.hasAttribute('download') || link.origin !== window.location.origin;
}

/**
 * Back and forward can't be held up, only taken back: the router must not hear of the first step, the second one
 * returns to where we are, and the third one is the person's, once they said so.
 */
function useGuardedHistory(): void {
  const location = useLocation();
  const here = useRef<number | null>(null);
  const [expected] = useState({ returning: false, allowed: false });

  useEffect(() => {
    here.current = historyIndex();
  }, [location]);

  useEffect(() => {
    const onPop = (event: PopStateEvent) => {
      if (expected.returning) {
        expected.returning = false;
        event.stopImmediatePropagation();
        return;
      }
      if (expected.allowed) {
        expected.allowed = false;
        return;
      }
      const there = historyIndex();
      if (!isUnsaved() || here.current === null || there === null || there === here.current) return;
      event.stopImmediatePropagation();
      const steps = there - here.current;
      expected.returning = true;
      window.history.go(-steps);
      ask(() => {
        expected.allowed = true;
        window.history.go(steps);
      });
    };
    setHistoryGate(onPop);
    return () => setHistoryGate(null);
  }, [expected]);
}

/** The place in the tab's history, as the router numbers it. */
function historyIndex(): number | null {
  const state: unknown = window.history.state;
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null;
  return typeof index === 'number' ? index : null;
}

function useGuardedTab(): void {
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, []);
}
