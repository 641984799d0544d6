import { useRootStore } from '../../lib/store/root-store';

/** Where a form's draft is kept. Drafts are an account's own: the next person at this desk does not see them. */
export function draftPlace(key: string): string {
  return `draft/${useRootStore.getState().user?._id ?? ''}/${key}`;
}

/** What was typed into a form and not saved, if anything. */
export function currentDraft<T>(place: string): Partial<T> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** Keeps it. A full store keeps what it can: a draft with a picture may be too large, so that goes first. */
export function keepDraft(place: string, values: Record<string, unknown> | object): void {
  const texts = Object.entries(values).filter(([, value]) => !isPicture(value));
  for (const kept of [values, Object.fromEntries(texts)]) {
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
