import {
  markKinds,
  maxMarkReason,
  readyMarkReasons,
  type Board,
  type Mark,
  type MarkKind,
} from '@parwaz/shared';
import { useId, type RefObject } from 'react';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { useOpenDesk } from '../open-desk';

const maxPhrases = 5;

export interface MarkDraft {
  kind: MarkKind | '';
  reason: string;
}

interface MarkProps {
  draft: MarkDraft;
  lacksReason: boolean;
  input: RefObject<HTMLInputElement | null>;
  onChange: (draft: MarkDraft) => void;
  onSave: (draft: MarkDraft) => void;
}

export function MarkField(props: MarkProps) {
  const t = useStaffTexts().desk.marks;
  const { draft, onChange } = props;
  return (
    <div className="desk-mark">
      <label>
        <span>{t.label}</span>
        <select
          value={draft.kind}
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
      {draft.kind !== '' && <ReasonField {...props} kind={draft.kind} />}
    </div>
  );
}

function ReasonField({
  draft: { reason },
  kind,
  lacksReason,
  input,
  onChange,
  onSave,
}: MarkProps & { kind: MarkKind }) {
  const { desk, reasons } = useStaffTexts();
  const t = desk.marks;
  const { board } = useOpenDesk().model;
  const id = useId();
  return (
    <>
      <label>
        <span>{t.reason}</span>
        <input
          ref={input}
          dir="auto"
          maxLength={maxMarkReason}
          enterKeyHint="done"
          autoComplete="off"
          value={reason}
          aria-invalid={lacksReason || undefined}
          aria-describedby={lacksReason ? id : undefined}
          onChange={({ target }) => onChange({ kind, reason: target.value })}
        />
      </label>
      {lacksReason && (
        <p className="desk-editor-note is-refused" role="alert" id={id}>
          {t.needed}
        </p>
      )}
      <p className="desk-phrases">
        {phrasesOf(kind, board)
          .map(reasons.shown)
          .map((phrase) => (
            <button
              key={phrase}
              type="button"
              dir="auto"
              aria-pressed={phrase === reason}
              onClick={() => onChange({ kind, reason: phrase })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                onSave({ kind, reason: phrase });
              }}
            >
              {phrase}
            </button>
          ))}
      </p>
    </>
  );
}

/** Those given in this tournament first, most frequent first, then the common ones. */
function phrasesOf(kind: MarkKind, board: Board | undefined): string[] {
  const given = new Map<string, number>();
  for (const { marks } of Object.values(board?.rows ?? {}).flatMap((byDate) => Object.values(byDate))) {
    for (const mark of Object.values<Mark>(marks ?? {})) {
      if (mark.kind === kind) given.set(mark.reason, (given.get(mark.reason) ?? 0) + 1);
    }
  }
  const frequent = [...given].sort(([, a], [, b]) => b - a).map(([reason]) => reason);
  return [...new Set([...frequent, ...Object.keys(readyMarkReasons[kind])])].slice(0, maxPhrases);
}
