import { create } from 'zustand';
import { readItem } from './local-storage';

export const followedKey = 'parwaz:followed';

export const useFollowed = create<{ lofts: readonly string[] }>()(() => {
  const stored = readItem(followedKey);
  return { lofts: Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [] };
});
