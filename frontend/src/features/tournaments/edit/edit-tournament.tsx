import type { Tournament } from '@parwaz/shared';
import { useMemo, useState, type ReactNode } from 'react';
import { DraftBack, FormPage } from '../../../components/staff/forms/form-page';
import { currentDraft, draftPlace, useDraft } from '../../../components/staff/forms/use-draft';
import { DialogButtons } from '../../../components/staff/buttons';
import { beforeLeaving } from '../../../components/staff/forms/unsaved';
import { LoadView } from '../../../components/staff/lists/load-view';
import { toast } from '../../../components/staff/toasts';
import { useLoaded } from '../../../lib/api/use-loaded';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { staffRaceName } from '../../../lib/texts/staff-names';
import { loadChoices } from '../form/choices';
import { draftOf, withFormFields, type TournamentDraft } from '../form/draft';
import { TournamentForm } from '../form/sections/tournament-form';
import { useFault } from '../form/use-fault';
import { SaveQuestion } from './save-question';
import { useSave } from './use-save';

interface EditProps {
  tournament: Tournament;
  tournaments: readonly Tournament[];
  actions?: ReactNode;
  onLost: (saved: Tournament) => void;
  onClose: () => void;
}

/** Saves only changed fields; asks when times would be lost or somebody else changed the same field. */
export function EditTournament(props: EditProps) {
  const [turn, setTurn] = useState(0);
  return <EditForm key={turn} {...props} onStartOver={() => setTurn(turn + 1)} />;
}

function EditForm({
  tournament: opened,
  tournaments,
  actions,
  onLost,
  onClose,
  onStartOver,
}: EditProps & { onStartOver: () => void }) {
  const t = useStaffTexts().tournaments;
  const { base, setBase, ...form } = useEditDraft(opened);
  const { draft, change, typedFromNow, discard, dirty, restored } = form;
  const { fault, check, edit, refused } = useFault(form, false);
  const choices = useLoaded(loadChoices);
  const saving = useSave({
    base,
    draft,
    typedFromNow,
    refused,
    onSaved: (saved, confirmed) => {
      setBase(saved);
      if (confirmed) onLost(saved);
    },
    onDone: () => {
      discard();
      onClose();
    },
  });
  const submit = () => {
    if (!dirty) toast.say(t.noChanges);
    else if (check()) saving.begin();
  };
  const settle = (theirs: Partial<Tournament>, chosen: Partial<TournamentDraft>) => {
    setBase((now) => ({ ...now, ...theirs }));
    change(chosen);
  };
  const startOver = () => {
    discard();
    onStartOver();
  };
  const leave = () => beforeLeaving(onClose);
  const owners = choices.kind === 'ready' ? choices.data.owners : [];
  const buttons = <DialogButtons busy={saving.busy} disabled={choices.kind !== 'ready'} onNo={leave} />;
  return (
    <FormPage
      title={t.editTitle}
      about={staffRaceName(base)}
      actions={actions}
      footer={buttons}
      onSubmit={submit}
    >
      {restored && <DraftBack onDiscard={startOver} />}
      <LoadView loaded={choices} rows={8}>
        {(loaded) => (
          <TournamentForm choices={loaded} change={edit} saved={base} {...{ draft, fault, tournaments }} />
        )}
      </LoadView>
      <SaveQuestion {...{ saving, owners }} from={base.startTime} to={draft.startTime} onSettled={settle} />
    </FormPage>
  );
}

/** A restored draft keeps its old base, so that later changes by others show up as conflicts. */
function useEditDraft(opened: Tournament) {
  const key = `tournament:${opened._id}`;
  const [base, setBase] = useState(() =>
    withFormFields(opened, currentDraft<TournamentDraft>(draftPlace(key)).over),
  );
  const start = useMemo(() => draftOf(base), [base]);
  const form = useDraft(key, start);
  // The list may have been out of date when the form was opened.
  if (!form.dirty && opened.revision > base.revision) setBase(opened);
  return { base, setBase, ...form };
}
