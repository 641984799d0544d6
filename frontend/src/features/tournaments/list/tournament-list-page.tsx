import { Button } from '@chakra-ui/react';
import { may, type Tournament } from '@parwaz/shared';
import { useState, type ComponentProps } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { useLinks } from '../../../components/slots';
import { PlainButton } from '../../../components/staff/buttons';
import { AskReason } from '../../../components/staff/ask-reason';
import { Empty, LoadView } from '../../../components/staff/lists/load-view';
import { Screen } from '../../../components/staff/screen';
import { listTournaments } from '../../../lib/api/tournaments';
import { useLoaded, type Loaded } from '../../../lib/api/use-loaded';
import { useRootStore } from '../../../lib/store/root-store';
import { historyPath } from '../../../lib/staff-paths';
import { useStaffLanguage, useStaffTexts } from '../../../lib/texts/staff-language';
import { DeleteTournament, DeletedTournaments } from './delete-tournament';
import { EditTournament } from '../edit/edit-tournament';
import { TournamentTable } from './tournament-table';
import { useRestoring } from './use-restoring';

/** Query parameter, so that a reload opens the form again. */
const editParam = 'edit';

export default function TournamentListPage() {
  const texts = useStaffTexts();
  const t = texts.tournaments;
  const [search, setSearch] = useSearchParams();
  const [deleting, setDeleting] = useState<Tournament | null>(null);
  const [showsDeleted, setShowsDeleted] = useState(false);
  const tournaments = useLoaded(listTournaments);
  const { reload } = tournaments;
  const editId = search.get(editParam);
  const { offerRestore, offerUndo, needsReason, undo, cancelUndo } = useRestoring(reload);
  const openEdit = (id: string | null) => setSearch(id === null ? {} : { [editParam]: id });

  if (editId !== null) {
    return (
      <Editing
        tournaments={tournaments}
        id={editId}
        onLost={offerUndo}
        onClose={() => {
          openEdit(null);
          reload();
        }}
      />
    );
  }
  return (
    <Screen title={t.title} actions={<Actions onShowDeleted={() => setShowsDeleted(true)} />}>
      <LoadView loaded={tournaments} empty={<NoTournaments />}>
        {(all) => (
          <TournamentTable tournaments={all} onEdit={({ _id }) => openEdit(_id)} onDelete={setDeleting} />
        )}
      </LoadView>
      {deleting && (
        <DeleteTournament
          tournament={deleting}
          onDeleted={() => {
            setDeleting(null);
            reload();
            offerRestore(deleting);
          }}
          onClose={() => setDeleting(null)}
        />
      )}
      {needsReason && (
        <AskReason
          question={texts.reasons.undo}
          onReason={(reason) => undo(needsReason, reason)}
          onClose={cancelUndo}
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

function NoTournaments() {
  const t = useStaffTexts().tournaments;
  const user = useRootStore((state) => state.user);
  return <Empty title={t.empty} hint={user?.role === 'admin' ? t.emptyHint : t.emptyAllowed} />;
}

function Actions({ onShowDeleted }: { onShowDeleted: () => void }) {
  const t = useStaffTexts().tournaments;
  const user = useRootStore((state) => state.user);
  return (
    <>
      {may(user, 'tournament:restore') && <PlainButton onClick={onShowDeleted}>{t.deletedTitle}</PlainButton>}
      <Button asChild>
        <RouterLink to="/create-tournaments">{t.create}</RouterLink>
      </Button>
    </>
  );
}

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

function OtherPages({ tournament }: { tournament: Tournament }) {
  const t = useStaffTexts().history;
  const language = useStaffLanguage((state) => state.language);
  const links = useLinks('tournament')({ tournament, language });
  return (
    <>
      {[{ to: historyPath(tournament._id), text: t.link }, ...links].map(({ to, text }) => (
        <PlainButton key={to} asChild>
          <RouterLink to={to}>{text}</RouterLink>
        </PlainButton>
      ))}
    </>
  );
}
