import { useState, type ReactNode } from 'react';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { Confirm } from '../confirm';
import { toast } from '../toasts';
import { useRequest } from '../use-request';

export function ConfirmDelete({
  title,
  question,
  note,
  work,
  deleted,
  failed,
  unreached,
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
  const t = useStaffTexts().common;
  const [failure, setFailure] = useState<string>();
  const [busy, run] = useRequest((message, error) => {
    if (!onRefused(error)) setFailure(message);
  });
  const remove = async () => {
    await work();
    if (deleted !== undefined) toast.success(deleted);
    onDeleted();
  };
  return (
    <Confirm
      title={title ?? t.confirmDelete}
      question={question}
      note={note}
      error={failure}
      yes={t.delete}
      busyYes={t.deleting}
      busy={busy}
      onYes={() => run(remove, failed, unreached)}
      onNo={onClose}
    />
  );
}
