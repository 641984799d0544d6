import { useCallback, useState } from 'react';
import { toast } from '../../../components/staff/toasts';
import { messageOf } from '../../../lib/api/message-of';
import { inputId } from './form-parts';
import { firstFault, type Fault, type FaultField } from './validate';
import { inWords } from '../../../lib/texts/staff-language';
import { ApiError } from '../../../lib/api/api-error';
import { emptyTournament, type TournamentDraft } from './draft';

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
    refused: (error: unknown, otherwise: string) => {
      const found = serverFault(error);
      if (found) show(found);
      else toast.error(messageOf(error, otherwise));
    },
    check: () => {
      const found = firstFault(draft, posterRequired);
      if (found) show(found);
      return found === null;
    },
    edit,
  };
}

/** The server's error at the input it is about; null when that is not on the form. */
function serverFault(error: unknown): Fault | null {
  if (!(error instanceof ApiError)) return null;
  if (error.id.startsWith('media.')) return { field: 'poster', message: inWords(error) };
  if (error.id === 'tournament.unknown-club') return { field: 'club', message: inWords(error) };
  for (const fault of error.fields) {
    const field = inputOf(fault.path);
    if (field) return { field, message: inWords(fault) };
  }
  return null;
}

function inputOf(path: string): FaultField | null {
  const [name = '', index] = path.split('.');
  if (name === 'dates' && index !== undefined) return `date-${Number(index)}`;
  if (name === 'tournamentPicture') return 'poster';
  return name in emptyTournament ? (name as keyof typeof emptyTournament) : null;
}
