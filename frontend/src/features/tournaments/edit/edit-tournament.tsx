import type { FieldConflict, Losses, OtherStart, Tournament } from '@parwaz/shared';
import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { AskReason, asksReason } from '../../../components/staff/ask-reason';
import { DraftBack } from '../../../components/staff/forms/draft-back';
import { currentDraft, draftPlace } from '../../../components/staff/forms/drafts';
import { LoadView } from '../../../components/staff/lists/load-view';
import { FormButtons } from '../../../components/staff/forms/form-buttons';
import { FormPage } from '../../../components/staff/forms/form-page';
import { toast } from '../../../components/staff/toasts';
import { beforeLeaving } from '../../../components/staff/forms/unsaved';
import { useBusy } from '../../../components/staff/use-busy';
import { useDraft } from '../../../components/staff/forms/use-draft';
import { updateTournament } from '../../../lib/api/tournaments';
import { useLoaded } from '../../../lib/api/use-loaded';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { changeOf } from './changes';
import { loadChoices } from '../form/choices';
import { conflictsIn, ConflictsModal } from './conflicts-modal';
import { draftOf, fieldsOf, withFormFields } from '../form/draft';
import type { TournamentDraft } from '../form/draft';
import { startsBeside, StartTimesModal } from './start-times-modal';
import { TournamentForm } from '../form/tournament-form';
import { useFault } from './use-fault';
import { lossesIn, WouldLoseModal } from './would-lose-modal';

/** Answers to the questions of a save so far. */
interface Answers {
  /** Landing times may be lost. */
  confirmed: boolean;
  startsToFollow?: readonly string[];
  /** Why it changes what a closed day shows. */
  reason?: string;
}

interface EditProps {
  tournament: Tournament;
  /** Other actions on it. */
  actions?: ReactNode;
  /** Saved, and landing times went with it, as somebody confirmed. */
  onLost: (saved: Tournament) => void;
  onClose: () => void;
}

/** Edit Tournament: sends only what was changed, and says when that would lose times or meets another's change. */
export function EditTournament(props: EditProps) {
  const [turn, setTurn] = useState(0);
  return <EditForm key={turn} {...props} onStartOver={() => setTurn(turn + 1)} />;
}

function EditForm({
  tournament: opened,
  actions,
  onLost,
  onClose,
  onStartOver,
}: EditProps & { onStartOver: () => void }) {
  const texts = useStaffTexts();
  const t = texts.tournaments;
  const { common } = texts;
  const key = `tournament:${opened._id}`;
  // What the server holds as far as this form knows. Under what was typed before
  // a reload it is what was on screen then: what somebody else changed since is theirs, and met as a conflict.
  const [base, setBase] = useState(() =>
    withFormFields(opened, currentDraft<TournamentDraft>(draftPlace(key)).over),
  );
  const start = useMemo(() => draftOf(base), [base]);
  const { draft, change, typedFromNow, discard, dirty, restored } = useDraft(key, start);
  // Opened while the list was still being read anew, after a save say: the row that was clicked was an old one.
  if (!dirty && opened.revision > base.revision) setBase(opened);
  const { fault, check, edited, refused } = useFault(draft, false);
  const [losses, setLosses] = useState<{ lost: Losses; answers: Answers } | null>(null);
  const [starts, setStarts] = useState<readonly OtherStart[]>([]);
  const [conflicts, setConflicts] = useState<FieldConflict[] | null>(null);
  const [busy, run] = useBusy();
  const choices = useLoaded(loadChoices);
  const ready = choices.kind === 'ready';

  const [asking, setAsking] = useState<Answers | null>(null);
  const [given, setGiven] = useState('');
  const save = async (answers: Answers) => {
    const typedSince = typedFromNow();
    try {
      const wanted = changeOf(base, draft);
      const { confirmed, ...rest } = answers;
      const saved = wanted && (await updateTournament(base._id, { ...wanted, ...rest }, confirmed));
      if (saved) setBase(saved);
      setGiven('');
      if (saved && confirmed) onLost(saved);
      else toast.success(t.updated);
      if (typedSince()) return;
      discard();
      onClose();
    } catch (error) {
      const lost = lossesIn(error);
      const met = conflictsIn(error);
      if (lost) setLosses({ lost, answers });
      else if (met) setConflicts(met);
      else if (asksReason(error)) setAsking(answers);
      else refused(error, t.updateFailed);
    }
  };
  /** Before the start time changes, asks about records with another one. */
  const begin = async () => {
    try {
      const isSame = draft.startTime === base.startTime;
      const beside = isSame ? [] : await startsBeside(base._id, fieldsOf(draft));
      setStarts(beside);
      if (beside.length === 0) await save({ confirmed: false });
    } catch (error) {
      refused(error, t.updateFailed);
    }
  };
  const submit = () => {
    if (!dirty) toast.say(t.noChanges);
    else if (check()) run(begin);
  };
  const settle = (theirs: Partial<Tournament>, chosen: Partial<TournamentDraft>) => {
    setBase((now) => ({ ...now, ...theirs }));
    change(chosen);
    setConflicts(null);
  };
  const edit = useCallback(
    (changed: Partial<TournamentDraft>) => {
      change(changed);
      edited(changed);
    },
    [change, edited],
  );
  const leave = () => beforeLeaving(onClose);

  const buttons = (
    <FormButtons
      no={common.close}
      yes={common.save}
      busyYes={common.saving}
      busy={busy}
      disabled={!ready}
      onNo={leave}
    />
  );
  return (
    <FormPage
      title={t.editTitle}
      about={base.tournamentName}
      actions={actions}
      footer={buttons}
      onSubmit={submit}
    >
      {restored && (
        <DraftBack
          onDiscard={() => {
            discard();
            onStartOver();
          }}
        />
      )}
      <LoadView loaded={choices} rows={8}>
        {(loaded) => <TournamentForm draft={draft} fault={fault} choices={loaded} change={edit} />}
      </LoadView>
      {starts.length > 0 && (
        <StartTimesModal
          starts={starts}
          from={base.startTime}
          to={draft.startTime}
          onYes={(chosen) => {
            setStarts([]);
            run(() => save({ confirmed: false, ...(chosen.length > 0 && { startsToFollow: chosen }) }));
          }}
          onNo={() => setStarts([])}
        />
      )}
      {losses && (
        <WouldLoseModal
          losses={losses.lost}
          onYes={() => {
            setLosses(null);
            run(() => save({ ...losses.answers, confirmed: true }));
          }}
          onNo={() => setLosses(null)}
        />
      )}
      {asking && (
        <AskReason
          question={texts.reasons.edit}
          given={given}
          onReason={(reason) => {
            setGiven(reason);
            setAsking(null);
            run(() => save({ ...asking, reason }));
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {conflicts && (
        <ConflictsModal conflicts={conflicts} onSettled={settle} onClose={() => setConflicts(null)} />
      )}
    </FormPage>
  );
}
