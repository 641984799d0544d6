import { useCallback, useState } from 'react';
import { toast } from '../../../components/staff/toasts';
import { messageOf } from '../../../lib/api/message-of';
import type { TournamentDraft } from './draft';
import { inputId } from './form-parts';
import { serverFault } from './server-fault';
import { firstFault } from './validate';
import type { Fault } from './validate';

/** The form's fault, shown at its input until that is edited. */
export function useFault(
  { draft, change }: { draft: TournamentDraft; change: (changed: Partial<TournamentDraft>) => void },
  posterRequired: boolean,
) {
  const [fault, setFault] = useState<Fault | null>(null);

  const edit = useCallback(
    (changed: Partial<TournamentDraft>) => {
      change(changed);
      setFault((now) => {
        const field = now?.field.startsWith('date-') ? 'dates' : now?.field;
        return field !== undefined && field in changed ? null : now;
      });
    },
    [change],
  );
  const show = (found: Fault) => {
    setFault(found);
    toast.error(found.message);
    const input = document.getElementById(inputId(found.field));
    input?.scrollIntoView({ block: 'center' });
    input?.focus({ preventScroll: true });
  };
  return {
    fault,
    /** Shows what the server refused, at its input when it names one. */
    refused: (error: unknown, otherwise: string) => {
      const found = serverFault(error);
      if (found) show(found);
      else toast.error(messageOf(error, otherwise));
    },
    /** True when nothing is wrong; otherwise the first thing that is has been shown. */
    check: () => {
      const found = firstFault(draft, posterRequired);
      if (found) show(found);
      return found === null;
    },
    /** Changes the draft; a fault of what was changed is no longer shown. */
    edit,
  };
}
