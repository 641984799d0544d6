import type { Tournament, UndoObstacle } from '@parwaz/shared';
import { ApiError } from '../../../lib/api/api-error';
import { isolated, nameIsolated } from '../../../lib/isolated';
import { inWords, staffTexts } from '../../../lib/texts/staff-language';
import { fieldName } from '../form/field-texts';
import type { LoftNames } from './change-words';

const maxNamed = 8;

export function obstaclesIn(error: unknown, names: LoftNames): string | null {
  if (!(error instanceof ApiError) || error.id !== 'tournament.cannot-undo') return null;
  const obstacles = (error.details.obstacles ?? []) as UndoObstacle[];
  if (obstacles.length === 0) return null;
  const t = staffTexts().history;
  const more = obstacles.length > maxNamed ? ['…'] : [];
  const named = [...obstacles.slice(0, maxNamed).map((one) => nameOf(one, names)), ...more].join(t.then);
  return obstacles.some(({ message }) => message) ? t.impossible(named) : t.changedSince(named);
}

function nameOf(obstacle: UndoObstacle, names: LoftNames): string {
  const texts = staffTexts();
  const { id = '', values = {}, message } = obstacle;
  const why = message && inWords({ id, values, message });
  if ('field' in obstacle) return fieldName(obstacle.field as keyof Tournament);
  const { ownerId, ownerName, date, index } = obstacle;
  const cell = index === null ? texts.tournaments.startTime : isolated(`#${index + 1}`);
  return `${nameIsolated(names.get(ownerId) ?? ownerName)}${texts.history.and}${isolated(date)}: ${why ?? cell}`;
}
