import { followedKey, useFollowed } from './followed';
import { storeItem } from './local-storage';

export function toggleFollowed(ownerId: string): void {
  const { lofts } = useFollowed.getState();
  const next = lofts.includes(ownerId) ? lofts.filter((one) => one !== ownerId) : [...lofts, ownerId];
  useFollowed.setState({ lofts: next });
  storeItem(followedKey, JSON.stringify(next));
}
