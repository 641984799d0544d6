import { Button, List, Skeleton, Stack } from '@chakra-ui/react';
import type { SignedInUser } from '@parwaz/shared';
import { useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { Confirm } from '../../../components/staff/confirm';
import { Empty, LoadFailed } from '../../../components/staff/lists/load-view';
import { Screen } from '../../../components/staff/screen';
import { listStaff } from '../../../lib/api/lists';
import { listTournaments } from '../../../lib/api/tournaments';
import { useLoaded } from '../../../lib/api/use-loaded';
import { DeskFeed } from '../../../lib/live/desk-feed';
import { useRootStore } from '../../../lib/store/root-store';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { staffRaceName } from '../../../lib/texts/staff-names';
import { DeskSideContext } from '../desk-side';
import { DeskSignsContext } from '../desk-signs';
import { OpenDeskContext, type OpenDesk } from '../open-desk';
import { accountOutbox } from '../outbox/account-outbox';
import { pendingCells } from '../outbox/unsent-row';
import { DeskModel } from '../model/desk-model';
import { pendingWords } from '../model/pending';
import { DeskScreen } from './desk-screen';

type StartedDesk = Pick<OpenDesk, 'model' | 'side' | 'signs'>;

const recheckAccessAfterMs = 5000;

export function DeskPage({ user, tournamentId }: { user: SignedInUser; tournamentId: string }) {
  const t = useStaffTexts().desk;
  const sideTool = useContext(DeskSideContext);
  const signsTool = useContext(DeskSignsContext);
  const [desk, setDesk] = useState<StartedDesk | null>(null);
  const model = desk?.model ?? null;
  useEffect(() => {
    const outbox = accountOutbox(user._id);
    const opened = new DeskModel(tournamentId, outbox, new DeskFeed(tournamentId));
    const side = sideTool.open(opened);
    const signs = signsTool.open(opened);
    let gone = false;
    // Nothing is typed before other tabs can see that this one is alive.
    void outbox.ready.then(() => {
      if (gone) return;
      opened.feed.start();
      setDesk({ model: opened, side, signs });
    });
    return () => {
      gone = true;
      side.close();
      signs.close();
      opened.close();
    };
  }, [user._id, tournamentId, sideTool, signsTool]);
  const allowed = useAllowed(user, tournamentId, model);
  if (!allowed) return <Gone model={model} title={t.refusedHere} hint={t.refusedHereText} />;
  return desk ? <FollowedDesk {...desk} /> : <Outline tournamentId={tournamentId} />;
}

/** False once it is known that this user can't enter results here. Until then a desk works, offline too. */
function useAllowed(user: SignedInUser, tournamentId: string, model: DeskModel | null): boolean {
  const load = useCallback(
    async (signal: AbortSignal) => (user.role === 'admin' ? null : await listTournaments(signal)),
    [user],
  );
  const loaded = useLoaded(load);
  const { reload } = loaded;
  useEffect(
    () =>
      model?.feed.store.subscribe(({ refused }, before) => {
        if (refused === 'auth.forbidden' && refused !== before.refused) reload();
        // Any call ends the session if its token has expired.
        if (refused === 'auth.required' && refused !== before.refused) listStaff().catch(() => undefined);
      }),
    [model, reload],
  );
  const failed = loaded.kind === 'failed';
  useEffect(() => {
    if (!failed) return;
    const timer = setTimeout(reload, recheckAccessAfterMs);
    return () => clearTimeout(timer);
  }, [failed, reload]);
  if (loaded.kind !== 'ready' || loaded.data === null) return true;
  return loaded.data.some(({ _id }) => _id === tournamentId);
}

function FollowedDesk({ model, side, signs }: StartedDesk) {
  const t = useStaffTexts().desk;
  const phase = useStore(model.feed.store, ({ phase }) => phase);
  const tournament = useStore(model.feed.store, ({ board }) => board?.tournament);
  const owners = useStore(model.feed.store, ({ board }) => board?.owners);
  const desk = useMemo(
    () => (tournament && owners ? { model, side, signs, tournament, owners } : null),
    [model, side, signs, tournament, owners],
  );
  const club = tournament?.club;
  useEffect(() => {
    if (club !== undefined) useRootStore.setState({ clubName: club });
  }, [club]);
  if (phase === 'closed') return <Gone model={model} title={t.closed} hint={t.closedText} />;
  if (phase === 'unknown') return <Gone model={model} title={t.notFound} />;
  if (desk) {
    return (
      <OpenDeskContext value={desk}>
        <DeskScreen />
      </OpenDeskContext>
    );
  }
  if (phase !== 'failed') return <Outline tournamentId={model.tournamentId} />;
  return (
    <Screen title={t.title}>
      <LoadFailed error={null} onRetry={() => model.feed.refresh()} />
    </Screen>
  );
}

function Gone({ model, title, hint }: { model: DeskModel | null; title: string; hint?: string }) {
  const t = useStaffTexts().desk;
  return (
    <Screen title={t.title}>
      <Empty title={title} hint={hint}>
        <Button asChild variant="outline">
          <Link to="/create-result?choose">{t.tools.otherTournament}</Link>
        </Button>
        {model && <GiveUpAll model={model} />}
      </Empty>
    </Screen>
  );
}

/** For a tournament that no longer takes what was typed. */
function GiveUpAll({ model }: { model: DeskModel }) {
  const t = useStaffTexts().desk.giveUpAll;
  useStore(model.store);
  const [asked, setAsked] = useState(false);
  const pending = pendingCells(model.unsentRows());
  if (pending.length === 0) return null;
  return (
    <>
      <Button variant="outline" colorPalette="red" onClick={() => setAsked(true)}>
        {t.button(pending.length)}
      </Button>
      {asked && (
        <Confirm
          title={t.title}
          question={t.question}
          note={
            <List.Root ps="5">
              {pending.map(({ place, cell }) => (
                <List.Item key={`${place.date} ${place.ownerId} ${place.index}`}>
                  {pendingWords(model.board, place, cell)}
                </List.Item>
              ))}
            </List.Root>
          }
          yes={t.button(pending.length)}
          onYes={() => model.giveUpAll()}
          onNo={() => setAsked(false)}
        />
      )}
    </>
  );
}

function Outline({ tournamentId }: { tournamentId: string }) {
  const { desk: t, common } = useStaffTexts();
  const kept = useRootStore(({ tournament }) => tournament);
  return (
    <Screen title={kept?._id === tournamentId ? staffRaceName(kept) : t.title}>
      <Stack gap="2" role="status" aria-label={common.loading}>
        {Array.from({ length: 8 }, (_, row) => (
          <Skeleton key={row} height="14" borderRadius="l2" />
        ))}
      </Stack>
    </Screen>
  );
}
