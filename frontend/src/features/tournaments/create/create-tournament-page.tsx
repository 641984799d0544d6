import { Alert, Button } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
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
import { serverTime } from '../../../lib/time/server-clock';
import { loadChoices, type Choices } from '../form/choices';
import { copyOf, copyParam, posterFile, rehearsalOf, rehearsalParam } from '../form/copy';
import { emptyTournament, fieldsOf, type TournamentDraft } from '../form/draft';
import { TournamentForm } from '../form/sections/tournament-form';
import { useFault } from '../form/use-fault';

async function load(signal: AbortSignal) {
  const [choices, tournaments] = await Promise.all([loadChoices(signal), listTournaments(signal)]);
  return { choices, tournaments };
}

export default function CreateTournamentPage() {
  const t = useStaffTexts().tournaments;
  const [search] = useSearchParams();
  const earlierId = search.get(copyParam);
  const isRehearsal = search.has(rehearsalParam);
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
  return (
    <CreateForm
      key={`${earlierId} ${isRehearsal}`}
      {...loaded.data}
      earlierId={earlierId}
      isRehearsal={isRehearsal}
    />
  );
}

interface Props {
  choices: Choices;
  tournaments: readonly Tournament[];
  earlierId: string | null;
  isRehearsal: boolean;
}

function CreateForm({ choices, tournaments, earlierId, isRehearsal }: Props) {
  const t = useStaffTexts().tournaments;
  const timeZone = useTimeZone();
  const [nowMs] = useState(serverTime);
  const earlier = tournaments.find(({ _id }) => _id === earlierId);
  const start = useMemo(() => {
    if (!earlier) return { ...emptyTournament, timeZone };
    return isRehearsal ? rehearsalOf(earlier, choices, nowMs) : copyOf(earlier, choices);
  }, [earlier, choices, isRehearsal, nowMs, timeZone]);
  const kind = isRehearsal ? 'rehearsal' : 'copy';
  const form = useDraft(earlier ? `tournament:${kind}:${earlier._id}` : 'tournament:new', start);
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
          <Alert.Title as="p">
            {earlier ? <FromWords {...{ earlier, start, isRehearsal }} /> : t.copy.gone}
          </Alert.Title>
        </Alert.Root>
      )}
      {restored && <DraftBack onDiscard={discard} />}
      <TournamentForm draft={draft} change={edit} {...{ fault, choices, tournaments }} />
    </FormPage>
  );
}

interface FromProps {
  earlier: Tournament;
  start: TournamentDraft;
  isRehearsal: boolean;
}

function FromWords({ earlier, start, isRehearsal }: FromProps) {
  const { tournaments: t, rehearsal, sources } = useStaffTexts();
  const name = staffRaceName(earlier);
  if (!isRehearsal) return t.copy.from(name);
  const isSource =
    earlier.copiesFrom.length === 0 && start.dates.some((date) => earlier.dates.includes(date));
  return isSource ? `${rehearsal.from(name)} ${rehearsal.live(sources.title)}` : rehearsal.from(name);
}
