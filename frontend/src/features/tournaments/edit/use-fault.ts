import { useCallback, useState } from 'react';
import { toast } from '../../../components/staff/toasts';
import { messageOf } from '../../../lib/api/message-of';
import type { TournamentDraft } from '../form/draft';
import { inputId } from '../form/form-parts';
import { serverFault } from './server-fault';
import { firstFault } from '../form/validate';
import type { Fault } from '../form/validate';

/** The form's fault, shown at its input until that is edited. */
export function useFault(draft: TournamentDraft, posterRequired: boolean) {
  const [fault, setFault] = useState<Fault | null>(null);

  const edited = useCallback((changed: Partial<TournamentDraft>) => {
    setFault((now) => {
      const field = now?.field.startsWith('date-') ? 'dates' : now?.field;
      return field !== undefined && field in changed ? null : now;
    });
  }, []);
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
    /** These fields were edited: what was wrong with them is not known to be any more. */
    edited,
  };
}
