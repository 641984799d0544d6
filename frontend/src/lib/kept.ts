/** Keeps what somebody chose, or what a page remembers for its next time. */
export function keepChoice(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without room on the device it holds until the page is closed.
  }
}

/**
 * Follows what other tabs change of what the device keeps.
 * @param concerns says which keys matter; a tab that clears everything concerns everybody
 * @returns stops following
 */
export function followOtherTabs(concerns: (key: string) => boolean, changed: () => void): () => void {
  const onStorage = ({ key, storageArea }: StorageEvent) => {
    if (storageArea === localStorage && (key === null || concerns(key))) changed();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
