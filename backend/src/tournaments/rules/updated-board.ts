import { limits, newBoardFaults, own, withStartTimesMoved } from '@parwaz/shared';
import type { Actor, Board, BoardFault, EarlyLanding, Owner, StaffFacts } from '@parwaz/shared';
import type { UpdateTournament } from '@parwaz/shared/contracts';
import { correctedBoard } from '../../boards/log/corrected-board.js';
import { accessError, refuse, write, type Outcome } from '../../boards/planned-write.js';
import { AppError, fieldFault, invalidField } from '../../platform/errors/app-error.js';
import { lossesOf } from './losses.js';
import { mergeFields } from './merge-fields.js';
import { nextBoard } from '../../boards/log/next-board.js';
import { settledFacts, type FactChanges } from './settled-facts.js';
import { forbiddenChange } from './staff-limits.js';

interface WantedUpdate extends Pick<UpdateTournament, 'base' | 'action' | 'reason' | 'startsToFollow'> {
  actor: Actor;
  sent: FactChanges;
  /** Lofts to add or remove, with `action`. */
  toggled?: readonly string[];
  owners: ReadonlyMap<string, Owner>;
  confirmed: boolean;
  hadLandings: boolean;
}

export function updatedBoard(
  before: Board<StaffFacts>,
  {
    actor,
    sent,
    base,
    action,
    reason,
    startsToFollow = [],
    toggled,
    owners,
    confirmed,
    hadLandings,
  }: WantedUpdate,
  at: number,
): Outcome<undefined, AppError> {
  const { tournament: present } = before;
  const denied = accessError(before, actor, 'tournament:update');
  if (denied) return refuse(denied);
  const { fields, conflicts } = mergeFields(present, sent, base);
  const lofts = action && {
    participatingLofts: toggledLofts(present.participatingLofts, action, toggled),
  };
  const facts = settledFacts(present, { ...fields, ...lofts }, at);
  const forbidden = forbiddenChange(actor, before, facts, hadLandings);
  if (forbidden) return refuse(new AppError(forbidden));
  if (conflicts.length > 0) return refuse(new AppError('tournament.conflict', { extra: { conflicts } }));
  if (facts.participatingLofts.length > limits.lofts)
    return refuse(invalidField('participatingLofts', 'field.too-many', { max: limits.lofts }));
  const lost = confirmed ? null : lossesOf(before, facts);
  if (lost) {
    const { records: _, ...values } = lost;
    return refuse(new AppError('tournament.would-lose', { values, extra: { lost } }));
  }
  const after = withStartTimesMoved(nextBoard(before, facts, owners), startsToFollow);
  // A loft that was there when the request came may be gone, and its owner too.
  const isUnknown = after.tournament.participatingLofts.some((id) => !own(after.owners, id));
  if (isUnknown) return refuse(new AppError('tournament.unknown-loft'));
  const tooLate = newBoardFaults(before, after).filter(({ kind }) => kind === 'before-start');
  if (tooLate.length > 0) return refuse(landedBefore(before, after, tooLate));
  const corrected = correctedBoard(before, after, reason);
  if (corrected.kind === 'refused') return refuse(corrected.error);
  return write(corrected.board, undefined, corrected.notes);
}

function landedBefore(
  { tournament: was }: Board<StaffFacts>,
  { owners, tournament: { rules } }: Board<StaffFacts>,
  faults: readonly BoardFault[],
): AppError {
  const landings = faults.map(({ ownerId, date, values }) => {
    const { name: ownerName = '', nameUrdu: ownerNameUrdu = '' } = own(owners, ownerId ?? '') ?? {};
    return { ...(values as EarlyLanding), record: { ownerName, ownerNameUrdu, date: date ?? '' } };
  });
  const path = rules.overnight === was.rules.overnight ? 'startsToFollow' : 'rules.overnight';
  const fields = landings.map((values) => fieldFault(path, 'result.before-start', values));
  const [values] = landings as [EarlyLanding];
  return new AppError('result.before-start', { values, fields });
}

export function toggledLofts(
  present: readonly string[],
  action: 'add' | 'remove',
  toggled: readonly string[] = [],
): string[] {
  if (action === 'remove') return present.filter((id) => !toggled.includes(id));
  return [...present, ...toggled.filter((id) => !present.includes(id))];
}
