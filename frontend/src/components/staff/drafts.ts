import { useRootStore } from '../../lib/store/root-store';

/** Where a form's draft is kept. Drafts are an account's own: the next person at this desk does not see them. */
export function draftPlace(key: string): string {
  return `draft/${useRootStore.getState().user?._id ?? ''}/${key}`;
}

/** What was typed into a form and not saved, by field. */
export interface KeptDraft<T> {
  values: Partial<T>;
  /** What stood on the screen before: somebody else may have changed it since. */
  over: Partial<T>;
}

/** What was typed into a form and not saved, if anything. */
export function currentDraft<T>(place: string): KeptDraft<T> {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as Partial<KeptDraft<T>> | null;
    return { values: { ...kept?.values }, over: { ...kept?.over } };
  } catch {
    return { values: {}, over: {} };
  }
}

/** Keeps it. A full store keeps what it can: a draft with a picture may be too large, so that goes first. */
export function keepDraft<T extends object>(place: string, { values, over }: KeptDraft<T>): void {
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
