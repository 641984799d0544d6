import { inWords } from '../../../lib/texts/staff-language';
import { ApiError } from '../../../lib/api/api-error';
import { emptyTournament } from './draft';
import type { Fault, FaultField } from './validate';

/** The input that a refusal of the server is about, or null when it names none that is on the form. */
export function serverFault(error: unknown): Fault | null {
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
