import { Button, Skeleton, Stack } from '@chakra-ui/react';
import type { SignedInUser } from '@parwaz/shared';
import { useCallback, useContext, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { Empty, LoadFailed } from '../../../components/staff/lists/load-view';
import { Screen } from '../../../components/staff/screen';
import { listStaff } from '../../../lib/api/lists';
import { listTournaments } from '../../../lib/api/tournaments';
import { useLoaded } from '../../../lib/api/use-loaded';
import { DeskFeed } from '../../../lib/live/desk-feed';
import { useRootStore } from '../../../lib/store/root-store';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { DeskSideContext } from '../desk-side';
import type { DeskSide } from '../desk-side';
import { accountOutbox } from '../outbox/account-outbox';
import { DeskModel } from '../model/desk-model';
import { DeskScreen } from './desk-screen';
import { GiveUpAll } from './give-up-all';

interface OpenedDesk {
  model: DeskModel;
  side: DeskSide;
}

/** Delay before a failed permission check is repeated. */
const askAgainMs = 5000;

/** Opens the desk of a tournament for as long as its page is shown. */
export function DeskPage({ user, tournamentId }: { user: SignedInUser; tournamentId: string }) {
  const t = useStaffTexts().desk;
  const sideTool = useContext(DeskSideContext);
  const [desk, setDesk] = useState<OpenedDesk | null>(null);
  const model = desk?.model ?? null;
  useEffect(() => {
    const outbox = accountOutbox(user._id);
    const opened = new DeskModel(tournamentId, outbox, new DeskFeed(tournamentId));
    const side = sideTool.open(opened);
    let gone = false;
    // Nothing is typed before other tabs can see that this one is alive.
    void outbox.ready.then(() => {
      if (gone) return;
      opened.feed.start();
      setDesk({ model: opened, side });
    });
    return () => {
      gone = true;
      side.close();
      opened.close();
    };
  }, [user._id, tournamentId, sideTool]);
  const allowed = useAllowed(user, tournamentId, model);
  if (!allowed) return <Gone model={model} title={t.refusedHere} hint={t.refusedHereText} />;
  return desk ? <OpenDesk {...desk} /> : <Outline tournamentId={tournamentId} />;
}

/**
 * Hook: false when somebody is known not to be allowed to enter results here. The server decides on saves, and an
 * offline desk works on.
 */
function useAllowed(user: SignedInUser, tournamentId: string, model: DeskModel | null): boolean {
  const load = useCallback(
    async (signal: AbortSignal) => (user.role === 'admin' ? null : await listTournaments(user, signal)),
    [user],
  );
  const loaded = useLoaded(load);
  const { reload } = loaded;
  useEffect(
    () =>
      model?.feed.store.subscribe(({ refused }, before) => {
        if (refused === 'auth.forbidden' && refused !== before.refused) reload();
        // A call says so to the session, which ends if it is true of the present token.
        if (refused === 'auth.required' && refused !== before.refused) listStaff().catch(() => undefined);
      }),
    [model, reload],
  );
  const failed = loaded.kind === 'failed';
  useEffect(() => {
    if (!failed) return;
    const timer = setTimeout(reload, askAgainMs);
    return () => clearTimeout(timer);
  }, [failed, reload]);
  if (loaded.kind !== 'ready' || loaded.data === null) return true;
  return loaded.data.some(({ _id }) => _id === tournamentId);
}

function OpenDesk({ model, side }: OpenedDesk) {
  const t = useStaffTexts().desk;
  const phase = useStore(model.feed.store, ({ phase }) => phase);
  const tournament = useStore(model.feed.store, ({ board }) => board?.tournament);
  const owners = useStore(model.feed.store, ({ board }) => board?.owners);
  const club = tournament?.club;
  useEffect(() => {
    if (club !== undefined) useRootStore.setState({ clubName: club });
  }, [club]);
  if (phase === 'closed') return <Gone model={model} title={t.closed} hint={t.closedText} />;
  if (phase === 'unknown') return <Gone model={model} title={t.notFound} />;
  if (tournament && owners) {
    return <DeskScreen model={model} side={side} tournament={tournament} owners={owners} />;
  }
  if (phase !== 'failed') return <Outline tournamentId={model.tournamentId} />;
  return (
    <Screen title={t.title}>
      <LoadFailed error={null} onRetry={() => model.feed.refresh()} />
    </Screen>
  );
}

/** There is nothing to type into here, now or ever; what was typed before need not stay for ever. */
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

/** A desk that is on its way, under its tournament's name when that is known. */
function Outline({ tournamentId }: { tournamentId: string }) {
  const t = useStaffTexts().desk;
  const kept = useRootStore(({ tournament }) => tournament);
  return (
    <Screen title={kept?._id === tournamentId ? kept.tournamentName : t.title}>
      <Stack gap="2" role="status" aria-label={t.loading}>
        {Array.from({ length: 8 }, (_, row) => (
          <Skeleton key={row} height="14" borderRadius="l2" />
        ))}
      </Stack>
    </Screen>
  );
}
