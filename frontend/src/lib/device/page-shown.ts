/** Calls when the tab comes to the front, or the browser restores a page. Returns a function that stops it. */
export function onPageShown(onShown: () => void): () => void {
  const shown = () => {
    if (!document.hidden) onShown();
  };
  const broughtBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) shown();
  };
  document.addEventListener('visibilitychange', shown);
  window.addEventListener('pageshow', broughtBack);
  return () => {
    document.removeEventListener('visibilitychange', shown);
    window.removeEventListener('pageshow', broughtBack);
  };
}
