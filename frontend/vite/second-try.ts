import type { Plugin } from 'vite';

/**
 * While nodes are renewed, the one that is asked for a page's scripts may have other ones: the page is then loaded again,
 * once. The entry of the history remembers it, which can't be forbidden as storage can. This runs in the page.
 */
function loadAgain(): void {
  const { isSecond, ...state } = (window.history.state ?? {}) as { isSecond?: boolean };
  if (isSecond) window.history.replaceState(state, '');
  let mayLoad = !isSecond;
  const onError = ({ target }: Event) => {
    if (!mayLoad || !(target instanceof HTMLScriptElement)) return;
    mayLoad = false;
    // Without a line it stays as the server drew it.
    const answered = fetch(target.src);
    answered.then(
      () => {
        window.history.replaceState({ ...state, isSecond: true }, '');
        window.location.reload();
      },
      () => undefined,
    );
  };
  window.addEventListener('error', onError, true);
}

/** Puts that into a page, before its scripts. */
export function secondTry(): Plugin {
  return {
    name: 'parwaz:second-try',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'script', children: `(${String(loadAgain)})()`, injectTo: 'head-prepend' },
    ],
  };
}
