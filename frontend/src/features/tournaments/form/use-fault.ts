import { useCallback } from 'react';
import { useFormFault } from '../../../components/staff/forms/use-form-fault';
import { toast } from '../../../components/staff/toasts';
import { formName } from './form-parts';
import { firstFault, type Fault, type FaultField } from './validate';
import { inWords } from '../../../lib/texts/staff-language';
import { ApiError } from '../../../lib/api/api-error';
import { emptyTournament, type TournamentDraft } from './draft';

export function useFault(
  { draft, change }: { draft: TournamentDraft; change: (changed: Partial<TournamentDraft>) => void },
  posterRequired: boolean,
) {
  const { fault, show, passes, settle } = useFormFault<FaultField>(formName);
  const edit = useCallback(
    (changed: Partial<TournamentDraft>) => {
      change(changed);
      settle((field) => fieldOf(field) in changed);
    },
    [change, settle],
  );
  return {
    fault,
    refused: (message: string, error: unknown) => {
      const found = serverFault(error);
      if (found) show(found);
      else toast.error(message);
    },
    check: () => passes(firstFault(draft, posterRequired)),
    edit,
  };
}

function fieldOf(field: FaultField): string {
  if (field.startsWith('date-')) return 'dates';
  return field.startsWith('stamp-') ? 'stamps' : field;
}

const ofSources = ['tournament.copy-chain', 'tournament.copied-too-often', 'tournament.linked'];

/** The server's error at the input it is about; null when that is not on the form. */
function serverFault(error: unknown): Fault | null {
  if (!(error instanceof ApiError)) return null;
  if (error.id.startsWith('media.')) return { field: 'poster', message: inWords(error) };
  if (error.id === 'tournament.unknown-club') return { field: 'club', message: inWords(error) };
  if (ofSources.includes(error.id)) return { field: 'copiesFrom', message: inWords(error) };
  for (const fault of error.fields) {
    const field = inputOf(fault.path);
    if (field) return { field, message: inWords(fault) };
  }
  return null;
}

function inputOf(path: string): FaultField | null {
  const [name = '', index, part] = path.split('.');
  if (name === 'dates' && index !== undefined) return `date-${Number(index)}`;
  if (name === 'stamps' && index !== undefined)
    return `stamp-${Number(index)}-${part === 'nameUrdu' || part === 'prizes' ? part : 'name'}`;
  if (name === 'tournamentPicture') return 'poster';
  return name in emptyTournament ? (name as keyof typeof emptyTournament) : null;
}
