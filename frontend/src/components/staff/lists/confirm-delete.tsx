import { useState, type ReactNode } from 'react';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { Confirm } from '../confirm';
import { toast } from '../toasts';
import { useRequest } from '../use-request';

interface Props {
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
}

export function ConfirmDelete({ work, deleted, failed, unreached, onRefused, onDeleted, ...asked }: Props) {
  const { onClose, ...words } = asked;
  const t = useStaffTexts().common;
  const [failure, setFailure] = useState<string>();
  const [busy, run] = useRequest((message, error) => {
    if (!onRefused?.(error)) setFailure(message);
  });
  const remove = async () => {
    await work();
    if (deleted !== undefined) toast.success(deleted);
    (onDeleted ?? onClose)();
  };
  return (
    <Confirm
      title={t.confirmDelete}
      {...words}
      error={failure}
      yes={t.delete}
      busyYes={t.deleting}
      busy={busy}
      onYes={() => run(remove, failed, unreached)}
      onNo={onClose}
    />
  );
}
