/**
 * Calls whenever the page is looked at again: its tab comes to the front, or the browser brings back a page it kept.
 * @returns stops that
 */
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
