/** An item's JSON; null when it is missing or unreadable. */
export function readItem(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function storeItem(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without room on the device it lasts until the page is closed.
  }
}

/** Calls `changed` when another tab changes a key that `concerns` accepts, or clears everything. */
export function followOtherTabs(concerns: (key: string) => boolean, changed: () => void): () => void {
  const onStorage = ({ key, storageArea }: StorageEvent) => {
    if (storageArea === localStorage && (key === null || concerns(key))) changed();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
