import { readItem } from '../../../lib/local-storage';
import { useRootStore } from '../../../lib/store/root-store';

/** Drafts belong to an account: the next person at this desk doesn't see them. */
export function draftPlace(key: string): string {
  return `draft/${useRootStore.getState().user?._id ?? ''}/${key}`;
}

export interface StoredDraft<T> {
  values: Partial<T>;
  /** The values before typing; somebody else may have changed them since. */
  over: Partial<T>;
}

export function currentDraft<T>(place: string): StoredDraft<T> {
  const stored = readItem(place) as Partial<StoredDraft<T>> | null;
  return { values: { ...stored?.values }, over: { ...stored?.over } };
}

/** Drops the picture if the draft is too large. */
export function storeDraft<T extends object>(place: string, { values, over }: StoredDraft<T>): void {
  const texts = Object.fromEntries(Object.entries(values).filter(([, value]) => !isPicture(value)));
  for (const kept of [
    { values, over },
    { values: texts, over },
  ]) {
    try {
      localStorage.setItem(place, JSON.stringify(kept));
      return;
    } catch {
      continue;
    }
  }
}

export function dropDraft(place: string): void {
  localStorage.removeItem(place);
}

function isPicture(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('data:');
}
