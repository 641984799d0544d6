import type { FieldConflict, Losses, OtherStart, Tournament } from '@parwaz/shared';
import { useState } from 'react';
import { asksReason } from '../../../components/staff/ask-reason';
import { toast } from '../../../components/staff/toasts';
import { useRequest } from '../../../components/staff/use-request';
import { updateTournament } from '../../../lib/api/tournaments';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { fieldsOf, type TournamentDraft } from '../form/draft';
import { changeOf } from './changes';
import { conflictsIn } from './conflicts-modal';
import { startsBeside } from './start-times-modal';
import { lossesIn } from './would-lose-modal';

interface Answers {
  confirmed: boolean;
  startsToFollow?: string[];
  reason?: string;
}

export type Question =
  | { kind: 'starts'; starts: readonly OtherStart[] }
  | { kind: 'losses'; lost: Losses; answers: Answers }
  | { kind: 'reason'; answers: Answers }
  | { kind: 'conflicts'; conflicts: FieldConflict[] };

interface SavedForm {
  base: Tournament;
  draft: TournamentDraft;
  typedFromNow: () => () => boolean;
  onSaved: (saved: Tournament, confirmed: boolean) => void;
  onDone: () => void;
  refused: (message: string, error: unknown) => void;
}

export function useSave({ base, draft, typedFromNow, onSaved, onDone, refused }: SavedForm) {
  const t = useStaffTexts().tournaments;
  const [question, setQuestion] = useState<Question | null>(null);
  // Offered again if a reason is asked for before a save succeeds.
  const [reason, setReason] = useState('');
  const [busy, run] = useRequest(refused);

  const save = async (answers: Answers) => {
    const typedSince = typedFromNow();
    try {
      const change = changeOf(base, draft);
      const { confirmed, ...rest } = answers;
      const saved = change && (await updateTournament(base._id, { ...change, ...rest }, confirmed));
      setReason('');
      if (saved) onSaved(saved, confirmed);
      if (!saved || !confirmed) toast.success(t.updated);
      if (!typedSince()) onDone();
    } catch (error) {
      const asked = questionIn(error, answers);
      if (!asked) throw error;
      setQuestion(asked);
    }
  };
  const begin = async () => {
    const isSameStart = draft.startTime === base.startTime;
    const starts = isSameStart ? [] : await startsBeside(base._id, fieldsOf(draft));
    if (starts.length > 0) setQuestion({ kind: 'starts', starts });
    else await save({ confirmed: false });
  };
  const answer = (answers: Answers) => {
    setQuestion(null);
    run(() => save(answers), t.updateFailed);
  };
  return {
    busy,
    begin: () => run(begin, t.updateFailed),
    question,
    answer,
    reason,
    setReason,
    close: () => setQuestion(null),
  };
}

function questionIn(error: unknown, answers: Answers): Question | null {
  const lost = lossesIn(error);
  if (lost) return { kind: 'losses', lost, answers };
  const conflicts = conflictsIn(error);
  if (conflicts) return { kind: 'conflicts', conflicts };
  return asksReason(error) ? { kind: 'reason', answers } : null;
}
