import type { Mark, MarkKind } from '@parwaz/shared';

/** A mark in the making: without a kind it is none. */
export interface MarkDraft {
  kind: MarkKind | '';
  reason: string;
}

export const draftOf = (mark: Mark | null): MarkDraft => mark ?? { kind: '', reason: '' };

/** The mark that a draft makes, null for none; undefined while its reason is missing. */
export function markOf({ kind, reason }: MarkDraft): Mark | null | undefined {
  if (kind === '') return null;
  return reason.trim() === '' ? undefined : { kind, reason: reason.trim() };
}
