/** Makes the last pages and boards readable offline; not in a frame of another site. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || window.top !== window.self) return;
  const register = () => {
    navigator.serviceWorker.register('/sw.js').catch((error: unknown) => {
      console.warn('The page cannot be kept for reading offline.', error);
    });
  };
  // After the first board, so as not to compete with it.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
