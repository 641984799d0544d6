import { Button } from '@chakra-ui/react';
import { may, type Tournament } from '@parwaz/shared';
import { useState, type ComponentProps } from 'react';
import { Link as RouterLink, useLocation, useSearchParams } from 'react-router-dom';
import { useLinks } from '../../../components/slots';
import { PlainButton } from '../../../components/staff/buttons';
import { DeletedList } from '../../../components/staff/lists/deleted-list';
import { Empty, LoadView } from '../../../components/staff/lists/load-view';
import { Screen } from '../../../components/staff/screen';
import { listTournaments } from '../../../lib/api/tournaments';
import { useLoaded, type Loaded } from '../../../lib/api/use-loaded';
import { useRootStore } from '../../../lib/store/root-store';
import { historyPath } from '../../../lib/staff-paths';
import { useStaffLanguage, useStaffTexts } from '../../../lib/texts/staff-language';
import { DeleteTournament, listDeleted, restore } from './delete-tournament';
import { EditTournament } from '../edit/edit-tournament';
import { NextSteps } from './next-steps';
import { TournamentTable } from './tournament-table';
import { useRestoring } from './use-restoring';

/** Query parameter, so that a reload opens the form again. */
const editParam = 'edit';

type Open = { what: 'delete'; tournament: Tournament } | { what: 'deleted' } | null;

export default function TournamentListPage() {
  const t = useStaffTexts().tournaments;
  const user = useRootStore((state) => state.user);
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState<Open>(null);
  const tournaments = useLoaded(listTournaments);
  const made = useMade(tournaments);
  const { reload } = tournaments;
  const editId = search.get(editParam);
  const { offerRestore, offerUndo, question } = useRestoring(reload);
  const close = () => {
    if (editId !== null) setSearch({});
    setOpen(null);
    reload();
  };

  if (editId !== null) {
    return <Editing tournaments={tournaments} id={editId} onLost={offerUndo} onClose={close} />;
  }
  const empty = <Empty title={t.empty} hint={user?.role === 'admin' ? t.emptyHint : t.emptyAllowed} />;
  const actions = (
    <>
      {may(user, 'tournament:restore') && (
        <PlainButton onClick={() => setOpen({ what: 'deleted' })}>{t.deletedTitle}</PlainButton>
      )}
      <Button asChild>
        <RouterLink to="/create-tournaments">{t.create}</RouterLink>
      </Button>
    </>
  );
  return (
    <Screen title={t.title} actions={actions}>
      {made && <NextSteps tournament={made} onChanged={reload} />}
      <LoadView loaded={tournaments} empty={empty}>
        {(all) => (
          <TournamentTable
            tournaments={all}
            onChanged={reload}
            onEdit={({ _id }) => setSearch({ [editParam]: _id })}
            onDelete={(tournament) => setOpen({ what: 'delete', tournament })}
          />
        )}
      </LoadView>
      {open?.what === 'delete' && (
        <DeleteTournament
          tournament={open.tournament}
          onDeleted={() => {
            close();
            offerRestore(open.tournament);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {question}
      {open?.what === 'deleted' && (
        <DeletedList texts={t} load={listDeleted} restore={restore} onClose={close} />
      )}
    </Screen>
  );
}

/** The tournament that the form before has just made. */
function useMade(tournaments: Loaded<Tournament[]>): Tournament | undefined {
  const state = useLocation().state as { made?: string } | null;
  if (tournaments.kind !== 'ready') return undefined;
  return tournaments.data.find(({ _id }) => _id === state?.made);
}

type EditingProps = Pick<ComponentProps<typeof EditTournament>, 'onLost' | 'onClose'> & {
  tournaments: Loaded<Tournament[]>;
  id: string;
};

function Editing({ tournaments, id, ...edit }: EditingProps) {
  const t = useStaffTexts().tournaments;
  const all = tournaments.kind === 'ready' ? tournaments.data : [];
  const found = all.find(({ _id }) => _id === id);
  if (found) {
    const actions = <OtherPages tournament={found} />;
    return <EditTournament key={id} tournament={found} tournaments={all} actions={actions} {...edit} />;
  }
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
      {[{ to: historyPath(tournament._id), text: t.title }, ...links].map(({ to, text }) => (
        <PlainButton key={to} asChild>
          <RouterLink to={to}>{text}</RouterLink>
        </PlainButton>
      ))}
    </>
  );
}
