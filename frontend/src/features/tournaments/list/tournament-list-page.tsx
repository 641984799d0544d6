import { Button } from '@chakra-ui/react';
import { may, tournamentRoutes } from '@parwaz/shared';
import type { Tournament } from '@parwaz/shared';
import { useCallback, useState } from 'react';
import type { ComponentProps } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { AskReason, asksReason } from '../../../components/staff/ask-reason';
import { Empty, LoadView } from '../../../components/staff/lists/load-view';
import { Screen } from '../../../components/staff/screen';
import { toast, toastMs } from '../../../components/staff/toasts';
import { messageOf } from '../../../lib/api/message-of';
import { call } from '../../../lib/api/call';
import { listTournaments } from '../../../lib/api/tournaments';
import { useLoaded } from '../../../lib/api/use-loaded';
import type { Loaded } from '../../../lib/api/use-loaded';
import { useRootStore } from '../../../lib/store/root-store';
import { historyPath, roofLinksPath } from '../../../lib/staff-paths';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { DeleteTournament } from './delete-tournament';
import { DeletedTournaments } from './deleted-tournaments';
import { EditTournament } from '../edit/edit-tournament';
import { TournamentTable } from './tournament-table';

/** The tournament that is being edited stands in the address: a reload opens it again. */
const editParam = 'edit';

/** List of Tournaments. */
export default function TournamentListPage() {
  const texts = useStaffTexts();
  const t = texts.tournaments;
  const user = useRootStore((state) => state.user);
  const [search, setSearch] = useSearchParams();
  const [deleting, setDeleting] = useState<Tournament | null>(null);
  const [undoing, setUndoing] = useState<Tournament | null>(null);
  const [showsDeleted, setShowsDeleted] = useState(false);
  const load = useCallback(
    async (signal: AbortSignal) => (user ? listTournaments(user, signal) : []),
    [user],
  );
  const tournaments = useLoaded(load);
  const { reload } = tournaments;
  const editId = search.get(editParam);
  const openEdit = (id: string | null) => setSearch(id === null ? {} : { [editParam]: id });

  const deleted = (gone: Tournament) => {
    setDeleting(null);
    reload();
    toast.offer(t.deleted(gone.tournamentName), t.undo, () => void restore(gone));
  };
  const bringBack = async (work: () => Promise<unknown>, done: string, askReason?: () => void) => {
    const busy = toast.loading(texts.common.restoring);
    try {
      await work();
      toast.success(done);
    } catch (error) {
      if (askReason && asksReason(error)) askReason();
      else toast.error(messageOf(error, t.restoreFailed));
    }
    toast.dismiss(busy);
    reload();
  };
  const restore = ({ _id: id, tournamentName }: Tournament) =>
    bringBack(() => call(tournamentRoutes.restore, { params: { id } }), t.restored(tournamentName));
  const undo = (saved: Tournament, reason?: string) =>
    bringBack(
      () =>
        call(tournamentRoutes.undo, {
          params: { id: saved._id },
          json: { revision: saved.revision, reason },
        }),
      t.asBefore(saved.tournamentName),
      () => setUndoing(saved),
    );
  const lost = (saved: Tournament) => toast.offer(t.updated, t.undo, () => void undo(saved), toastMs.undo);

  if (editId !== null) {
    return (
      <Editing
        tournaments={tournaments}
        id={editId}
        onLost={lost}
        onClose={() => {
          openEdit(null);
          reload();
        }}
      />
    );
  }
  const actions = (
    <>
      {may(user, 'tournament:restore') && (
        <Button variant="outline" colorPalette="gray" onClick={() => setShowsDeleted(true)}>
          {t.deletedTitle}
        </Button>
      )}
      <Button asChild>
        <RouterLink to="/create-tournaments">{t.create}</RouterLink>
      </Button>
    </>
  );
  return (
    <Screen title={t.title} actions={actions}>
      <LoadView loaded={tournaments}>
        {(all) => (
          <>
            {all.length === 0 ? (
              <Empty title={t.empty} hint={user?.role === 'admin' ? t.emptyHint : t.emptyAllowed} />
            ) : (
              <TournamentTable tournaments={all} onEdit={({ _id }) => openEdit(_id)} onDelete={setDeleting} />
            )}
          </>
        )}
      </LoadView>
      {deleting && (
        <DeleteTournament
          tournament={deleting}
          onDeleted={() => deleted(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
      {undoing && (
        <AskReason
          question={texts.reasons.undo}
          onReason={(reason) => {
            setUndoing(null);
            void undo(undoing, reason);
          }}
          onClose={() => setUndoing(null)}
        />
      )}
      {showsDeleted && (
        <DeletedTournaments
          onClose={() => {
            setShowsDeleted(false);
            reload();
          }}
        />
      )}
    </Screen>
  );
}

/** Edit Tournament in the place of the list, at the address that the list gives it. */
function Editing({
  tournaments,
  id,
  ...edit
}: Omit<ComponentProps<typeof EditTournament>, 'tournament'> & {
  tournaments: Loaded<Tournament[]>;
  id: string;
}) {
  const t = useStaffTexts().tournaments;
  const found = tournaments.kind === 'ready' ? tournaments.data.find(({ _id }) => _id === id) : undefined;
  if (found)
    return (
      <EditTournament key={id} tournament={found} actions={<OtherPages tournament={found} />} {...edit} />
    );
  return (
    <Screen title={t.editTitle}>
      <LoadView loaded={tournaments} rows={8}>
        {() => (
          <Empty title={t.goneTitle} hint={t.emptyAllowed}>
            <Button variant="outline" onClick={edit.onClose}>
              {t.toList}
            </Button>
          </Empty>
        )}
      </LoadView>
    </Screen>
  );
}

function OtherPages({ tournament: { _id, rules } }: { tournament: Tournament }) {
  const t = useStaffTexts();
  return (
    <>
      <Button asChild variant="outline" colorPalette="gray">
        <RouterLink to={historyPath(_id)}>{t.history.link}</RouterLink>
      </Button>
      {rules.reports !== 'off' && (
        <Button asChild variant="outline" colorPalette="gray">
          <RouterLink to={roofLinksPath(_id)}>{t.roofLinks.link}</RouterLink>
        </Button>
      )}
      <Button asChild variant="outline" colorPalette="gray">
        <RouterLink to={`/print-sheets?tournament=${_id}`}>{t.paper.link}</RouterLink>
      </Button>
    </>
  );
}
