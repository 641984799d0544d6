import { useRootStore } from '../../lib/store/root-store';

/** Drafts are an account's own: the next person at this desk does not see them. */
function draftKey(key: string): string {
  return `draft/${useRootStore.getState().user?._id ?? ''}/${key}`;
}

/** What was typed into a form and not saved, if anything. */
export function currentDraft<T>(key: string): Partial<T> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(draftKey(key)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** Keeps it. A full store keeps what it can: a draft with a picture may be too large, so that goes first. */
export function keepDraft(key: string, values: Record<string, unknown> | object): void {
  const texts = Object.entries(values).filter(([, value]) => !isPicture(value));
  for (const kept of [values, Object.fromEntries(texts)]) {
    try {
      localStorage.setItem(draftKey(key), JSON.stringify(kept));
      return;
    } catch {
      continue;
    }
  }
}

export function dropDraft(key: string): void {
  localStorage.removeItem(draftKey(key));
}

function isPicture(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('data:');
}
