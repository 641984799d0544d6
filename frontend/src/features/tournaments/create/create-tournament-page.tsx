import { Alert, Button } from '@chakra-ui/react';
import { useCallback, useMemo } from 'react';
import { tournamentRoutes, type Tournament } from '@parwaz/shared';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { DraftBack, FormPage } from '../../../components/staff/forms/form-page';
import { LoadView } from '../../../components/staff/lists/load-view';
import { Screen } from '../../../components/staff/screen';
import { toast } from '../../../components/staff/toasts';
import { useRequest } from '../../../components/staff/use-request';
import { useDraft } from '../../../components/staff/forms/use-draft';
import { call } from '../../../lib/api/call';
import { listTournaments } from '../../../lib/api/tournaments';
import { useTimeZone } from '../../../lib/site-config';
import { useLoaded } from '../../../lib/api/use-loaded';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { staffRaceName } from '../../../lib/texts/staff-names';
import { loadChoices, type Choices } from '../form/choices';
import { copyOf, copyParam, posterFile } from '../form/copy';
import { emptyTournament, fieldsOf } from '../form/draft';
import { TournamentForm } from '../form/sections/tournament-form';
import { useFault } from '../form/use-fault';

export default function CreateTournamentPage() {
  const t = useStaffTexts().tournaments;
  const [search] = useSearchParams();
  const earlierId = search.get(copyParam);
  const load = useCallback(
    async (signal: AbortSignal) => {
      const listed = earlierId === null ? [] : listTournaments(signal);
      const [choices, tournaments] = await Promise.all([loadChoices(signal), listed]);
      return { choices, earlier: tournaments.find(({ _id }) => _id === earlierId) ?? null };
    },
    [earlierId],
  );
  const loaded = useLoaded(load);
  if (loaded.kind !== 'ready') {
    return (
      <Screen title={t.createTitle}>
        <LoadView loaded={loaded} rows={8}>
          {() => null}
        </LoadView>
      </Screen>
    );
  }
  return <CreateForm key={earlierId} earlierId={earlierId} {...loaded.data} />;
}

interface Props {
  choices: Choices;
  earlierId: string | null;
  earlier: Tournament | null;
}

function CreateForm({ choices, earlierId, earlier }: Props) {
  const t = useStaffTexts().tournaments;
  const timeZone = useTimeZone();
  const start = useMemo(
    () => (earlier ? copyOf(earlier, choices) : { ...emptyTournament, timeZone }),
    [earlier, choices, timeZone],
  );
  const form = useDraft(earlier ? `tournament:copy:${earlier._id}` : 'tournament:new', start);
  const { draft, discard, restored } = form;
  const { fault, check, edit, refused } = useFault(form, true);
  const [busy, run] = useRequest(refused);
  const navigate = useNavigate();

  const submit = () => {
    if (!check()) return;
    run(async () => {
      const { _id: made } = await call(tournamentRoutes.create, {
        form: { ...fieldsOf(draft), tournamentPicture: await posterFile(draft.poster) },
      });
      toast.success(t.created);
      discard();
      void navigate('/all-tournaments', { state: { refresh: true, made } });
    }, t.createFailed);
  };

  const button = (
    <Button type="submit" size="lg" loading={busy} loadingText={t.submitting}>
      {t.createTitle}
    </Button>
  );
  return (
    <FormPage title={t.createTitle} footer={button} onSubmit={submit}>
      {earlierId !== null && (
        <Alert.Root status="info" mb="4">
          <Alert.Title>{earlier ? t.copy.from(staffRaceName(earlier)) : t.copy.gone}</Alert.Title>
        </Alert.Root>
      )}
      {restored && <DraftBack onDiscard={discard} />}
      <TournamentForm draft={draft} change={edit} fault={fault} choices={choices} />
    </FormPage>
  );
}
