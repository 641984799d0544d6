/** Lets the last pages and boards be read without a network. Not in a frame: that site is not ours. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || window.top !== window.self) return;
  const register = () => {
    navigator.serviceWorker.register('/sw.js').catch((error: unknown) => {
      console.warn('The page cannot be kept for reading offline.', error);
    });
  };
  // The first board comes first.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
