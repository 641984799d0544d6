import { create } from 'zustand';
import { readItem, storeItem } from './local-storage';

const key = 'parwaz:followed';

export const useFollowed = create<{ lofts: readonly string[] }>()(() => {
  const stored = readItem(key);
  return { lofts: Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [] };
});

export function toggleFollowed(ownerId: string): void {
  const { lofts } = useFollowed.getState();
  const next = lofts.includes(ownerId) ? lofts.filter((one) => one !== ownerId) : [...lofts, ownerId];
  useFollowed.setState({ lofts: next });
  storeItem(key, JSON.stringify(next));
}
