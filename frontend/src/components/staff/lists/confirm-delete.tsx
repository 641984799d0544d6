import { useState, type ReactNode } from 'react';
import { ApiError } from '../../../lib/api/api-error';
import { messageOf } from '../../../lib/api/message-of';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { Confirm } from '../confirm';
import { toast } from '../toasts';
import { useBusy } from '../use-busy';

export function ConfirmDelete({
  title,
  question,
  note,
  work,
  deleted,
  failed,
  unreached = failed,
  onRefused = () => false,
  onClose,
  onDeleted = onClose,
}: {
  title?: string;
  question: string;
  note?: ReactNode;
  work: () => Promise<unknown>;
  deleted?: string;
  failed: string;
  unreached?: string;
  onRefused?: (error: unknown) => boolean;
  onClose: () => void;
  onDeleted?: () => void;
}) {
  const { confirmDelete, delete: remove, deleting } = useStaffTexts().common;
  const [busy, run] = useBusy();
  const [failure, setFailure] = useState<string>();
  const confirmed = () =>
    run(async () => {
      try {
        await work();
      } catch (error) {
        if (onRefused(error)) return;
        setFailure(messageOf(error, error instanceof ApiError ? failed : unreached));
        return;
      }
      if (deleted !== undefined) toast.success(deleted);
      onDeleted();
    });
  return (
    <Confirm
      title={title ?? confirmDelete}
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
