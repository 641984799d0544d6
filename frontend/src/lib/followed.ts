import { create } from 'zustand';
import { storeItem } from './local-storage';

const key = 'parwaz:followed';

export const useFollowed = create<{ lofts: readonly string[] }>()(() => ({ lofts: storedLofts() }));

function storedLofts(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export function toggleFollowed(ownerId: string): void {
  const { lofts } = useFollowed.getState();
  const next = lofts.includes(ownerId) ? lofts.filter((one) => one !== ownerId) : [...lofts, ownerId];
  useFollowed.setState({ lofts: next });
  storeItem(key, JSON.stringify(next));
}
