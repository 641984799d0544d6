import { create } from 'zustand';
import { keepChoice } from './kept';

const key = 'parwaz:followed';

export const useFollowed = create<{ lofts: readonly string[] }>()(() => ({ lofts: kept() }));

function kept(): string[] {
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
  keepChoice(key, JSON.stringify(next));
}
