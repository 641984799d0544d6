import { useState } from 'react';
import type { ReactNode } from 'react';
import { staffEn } from '../../lib/texts/staff-en';
import { Confirm } from './confirm';
import { useBusy } from './use-busy';

const { delete: remove, deleting } = staffEn.common;

/** Confirms and deletes; a failure is shown in the dialog, which stays open. */
export function ConfirmDelete({
  title,
  question,
  note,
  work,
  onDeleted,
  failed,
  onClose,
}: {
  title: string;
  question: string;
  note?: ReactNode;
  work: () => Promise<unknown>;
  onDeleted: () => void;
  /** Message for a failure. */
  failed: (error: unknown) => string;
  onClose: () => void;
}) {
  const [busy, run] = useBusy();
  const [failure, setFailure] = useState<string>();
  const confirmed = () =>
    run(async () => {
      try {
        await work();
      } catch (error) {
        setFailure(failed(error));
        return;
      }
      onDeleted();
    });
  return (
    <Confirm
      title={title}
      question={question}
      note={note}
      error={failure}
      yes={remove}
      busyYes={deleting}
      busy={busy}
      onYes={confirmed}
      onNo={onClose}
    />
  );
}
