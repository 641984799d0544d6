import { Button, HStack } from '@chakra-ui/react';
import { useCallback } from 'react';
import type { SubmitEvent } from 'react';
import { tournamentRoutes } from '@parwaz/shared';
import { useNavigate } from 'react-router-dom';
import { DraftBack } from '../../components/staff/draft-back';
import { LoadView } from '../../components/staff/load-view';
import { blobOf } from '../../components/staff/pictures';
import { Screen } from '../../components/staff/screen';
import { toast } from '../../components/staff/toasts';
import { useBusy } from '../../components/staff/use-busy';
import { useDraft } from '../../components/staff/use-draft';
import { call } from '../../lib/api/call';
import { useLoaded } from '../../lib/api/use-loaded';
import { useStaffTexts } from '../../lib/texts/staff-language';
import { loadChoices } from './choices';
import { emptyTournament, fieldsOf } from './draft';
import type { TournamentDraft } from './draft';
import { TournamentForm } from './tournament-form';
import type { Choices } from './tournament-form';
import { useFault } from './use-fault';

/** Create Tournament. */
export default function CreateTournamentPage() {
  const t = useStaffTexts().tournaments;
  const choices = useLoaded(loadChoices);
  return (
    <Screen title={t.createTitle} maxW="640px">
      <LoadView loaded={choices} rows={8}>
        {(ready) => <CreateForm choices={ready} />}
      </LoadView>
    </Screen>
  );
}

function CreateForm({ choices }: { choices: Choices }) {
  const t = useStaffTexts().tournaments;
  const { draft, change, discard, restored } = useDraft('tournament:new', emptyTournament);
  const { fault, check, edited, refused } = useFault(draft, true);
  const [busy, run] = useBusy();
  const navigate = useNavigate();

  const edit = useCallback(
    (changed: Partial<TournamentDraft>) => {
      change(changed);
      edited(changed);
    },
    [change, edited],
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!check()) return;
    run(async () => {
      try {
        await call(tournamentRoutes.create, {
          form: { ...fieldsOf(draft), tournamentPicture: blobOf(draft.poster) },
        });
        toast.success(t.created);
        discard();
        void navigate('/all-tournaments', { state: { refresh: true } });
      } catch (error) {
        refused(error, t.createFailed);
      }
    });
  };

  return (
    <form noValidate onSubmit={submit}>
      {restored && <DraftBack onDiscard={discard} />}
      <TournamentForm draft={draft} change={edit} fault={fault} choices={choices} />
      <HStack mt="8" position="sticky" bottom="0" py="3" bg="bg" borderTopWidth="1px" zIndex="1">
        <Button type="submit" size="lg" loading={busy} loadingText={t.submitting}>
          {t.submit}
        </Button>
      </HStack>
    </form>
  );
}
