import { create } from 'zustand';
import { readItem, storeItem } from './local-storage';

const key = 'parwaz:followed';

export const useFollowed = create<{ lofts: readonly string[] }>()(() => ({ lofts: storedLofts() }));

function storedLofts(): string[] {
  const value = readItem(key);
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

export function toggleFollowed(ownerId: string): void {
  const { lofts } = useFollowed.getState();
  const next = lofts.includes(ownerId) ? lofts.filter((one) => one !== ownerId) : [...lofts, ownerId];
  useFollowed.setState({ lofts: next });
  storeItem(key, JSON.stringify(next));
}
