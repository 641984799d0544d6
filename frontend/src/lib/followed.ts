import { create } from 'zustand';
import { keepChoice } from './kept';

const key = 'parwaz:followed';

/** The lofts followed on this device; they stay on top of every board. */
export const useFollowed = create<{ lofts: readonly string[] }>()(() => ({ lofts: kept() }));

function kept(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Follows or unfollows a loft. */
export function toggleFollowed(ownerId: string): void {
  const { lofts } = useFollowed.getState();
  const next = lofts.includes(ownerId) ? lofts.filter((one) => one !== ownerId) : [...lofts, ownerId];
  useFollowed.setState({ lofts: next });
  keepChoice(key, JSON.stringify(next));
}

/** Moves followed lofts to the front, keeping the order otherwise. */
export function followedFirst(order: readonly string[], followed: readonly string[]): readonly string[] {
  if (!order.some((id) => followed.includes(id))) return order;
  const isFollowed = (id: string) => followed.includes(id);
  return [...order.filter(isFollowed), ...order.filter((id) => !isFollowed(id))];
}
