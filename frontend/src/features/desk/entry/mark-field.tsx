import { markKinds, maxMarkReason } from '@parwaz/shared';
import type { Board, Mark, MarkKind } from '@parwaz/shared';
import { useId } from 'react';
import { useStaffTexts } from '../../../lib/texts/staff-language';

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

/** Of so many reasons one chooses. */
const maxPhrases = 5;

/** A pigeon's mark: its kind, and a reason that is typed or chosen among those that are common or were given before. */
export function MarkField({
  draft,
  board,
  refused,
  onChange,
}: {
  draft: MarkDraft;
  board: Board | undefined;
  /** The reason is missing. */
  refused: boolean;
  onChange: (draft: MarkDraft) => void;
}) {
  const t = useStaffTexts().desk.marks;
  const id = useId();
  const { kind, reason } = draft;
  const phrases = kind === '' ? [] : phrasesOf(kind, board, t.phrases[kind]);
  return (
    <div className="desk-mark">
      <label>
        <span>{t.label}</span>
        <select
          value={kind}
          onChange={({ target }) => onChange({ kind: target.value as MarkDraft['kind'], reason: '' })}
        >
          <option value="">{t.none}</option>
          {markKinds.map((one) => (
            <option key={one} value={one}>
              {t.kinds[one]}
            </option>
          ))}
        </select>
      </label>
      {kind !== '' && (
        <>
          <label>
            <span>{t.reason}</span>
            <input
              className="desk-mark-reason"
              dir="auto"
              maxLength={maxMarkReason}
              enterKeyHint="done"
              autoComplete="off"
              value={reason}
              aria-invalid={refused || undefined}
              aria-describedby={refused ? id : undefined}
              onChange={({ target }) => onChange({ kind, reason: target.value })}
            />
          </label>
          {refused && (
            <p className="desk-editor-note is-refused" role="alert" id={id}>
              {t.needed}
            </p>
          )}
          <p className="desk-mark-phrases">
            {phrases.map((phrase) => (
              <button
                key={phrase}
                type="button"
                dir="auto"
                aria-pressed={phrase === reason}
                onClick={() => onChange({ kind, reason: phrase })}
              >
                {phrase}
              </button>
            ))}
          </p>
        </>
      )}
    </div>
  );
}

/** Reasons of a kind: those given in this tournament first, the most frequent first, then the common ones. */
function phrasesOf(kind: MarkKind, board: Board | undefined, common: readonly string[]): string[] {
  const given = new Map<string, number>();
  for (const { marks } of Object.values(board?.rows ?? {}).flatMap((byDate) => Object.values(byDate))) {
    for (const mark of Object.values<Mark>(marks ?? {})) {
      if (mark.kind === kind) given.set(mark.reason, (given.get(mark.reason) ?? 0) + 1);
    }
  }
  const frequent = [...given].sort(([, a], [, b]) => b - a).map(([reason]) => reason);
  return [...new Set([...frequent, ...common])].slice(0, maxPhrases);
}
