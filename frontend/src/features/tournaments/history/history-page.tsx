import { Box, Button, Flex, Text } from '@chakra-ui/react';
import {
  boardRoutes,
  fromSnapshot,
  tournamentRoutes,
  type Board,
  type Loft,
  type LoggedChange,
} from '@parwaz/shared';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Select } from '../../../components/staff/forms/fields';
import { Empty, LoadView } from '../../../components/staff/lists/load-view';
import { Screen } from '../../../components/staff/screen';
import { useRequest } from '../../../components/staff/use-request';
import { call } from '../../../lib/api/call';
import { useLoaded } from '../../../lib/api/use-loaded';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { staffName, staffRaceName } from '../../../lib/texts/staff-names';
import { ChangeCard } from './change-card';
import { loftsOf, namesIn, type LoftNames } from './change-words';
import { Undo } from './undo';

/** Most pages that one press of Older reads while searching for changes that match the filter. */
const maxReads = 50;

interface Loaded {
  board: Board;
  lofts: readonly Loft[];
  changes: LoggedChange[];
}

export default function HistoryPage() {
  const t = useStaffTexts().history;
  const [search] = useSearchParams();
  const id = search.get('tournament') ?? '';
  const load = useCallback(
    async (signal: AbortSignal): Promise<Loaded> => {
      const params = { id };
      const [snapshot, lofts, changes] = await Promise.all([
        call(boardRoutes.snapshot, { params }, { signal }),
        call(tournamentRoutes.owners, { params }, { signal }),
        call(tournamentRoutes.history, { params }, { signal }),
      ]);
      return { board: fromSnapshot(snapshot), lofts, changes };
    },
    [id],
  );
  const loaded = useLoaded(load);
  const title = loaded.kind === 'ready' ? t.of(staffRaceName(loaded.data.board.tournament)) : t.title;
  return (
    <Screen title={title} maxW="800px">
      <LoadView loaded={loaded} rows={8}>
        {(data) => (
          <Changes key={data.changes[0]?.revision} id={id} loaded={data} onChanged={loaded.reload} />
        )}
      </LoadView>
    </Screen>
  );
}

function Changes({ id, loaded, onChanged }: { id: string; loaded: Loaded; onChanged: () => void }) {
  const t = useStaffTexts().history;
  const [changes, setChanges] = useState<readonly LoggedChange[]>(loaded.changes);
  const filter = useFilter();
  const [undoing, setUndoing] = useState<LoggedChange | null>(null);
  const [busy, run] = useRequest();
  const names = new Map([
    ...namesIn(changes),
    ...loaded.lofts.map((loft) => [loft._id, staffName(loft)] as const),
  ]);
  const shown = changes.filter(filter.accepts);
  const hasOlder = firstRevision(changes) > 1;
  const readOlder = () =>
    run(async () => {
      const older = await readOlderChanges(id, firstRevision(changes), filter.accepts);
      setChanges((now) => [...now, ...older]);
    }, '');
  if (changes.length === 0) return <Empty title={t.noneYet} />;
  return (
    <>
      <Filters names={names} changes={changes} filter={filter} />
      {shown.length === 0 && <Empty title={t.none} hint={hasOlder ? t.olderHint : t.noneHint} />}
      <Box as="ol" listStyleType="none" aria-busy={busy}>
        {shown.map((change) => (
          <ChangeCard
            key={`${change.revision} ${change.what} ${change.at}`}
            change={change}
            names={names}
            board={loaded.board}
            onUndo={() => setUndoing(change)}
          />
        ))}
      </Box>
      {hasOlder ? (
        <Button variant="outline" loading={busy} onClick={readOlder}>
          {t.older}
        </Button>
      ) : (
        <Text color="fg.muted">{t.end}</Text>
      )}
      {undoing && (
        <Undo
          id={id}
          change={undoing}
          names={names}
          board={loaded.board}
          onUndone={() => {
            setUndoing(null);
            onChanged();
          }}
          onClose={() => setUndoing(null)}
        />
      )}
    </>
  );
}

type Filter = ReturnType<typeof useFilter>;

function useFilter() {
  const [search, setSearch] = useSearchParams();
  const loft = search.get('loft') ?? '';
  const person = search.get('person') ?? '';
  return {
    loft,
    person,
    choose: (name: 'loft' | 'person') => (chosen: string) => {
      const next = new URLSearchParams(search);
      next.set(name, chosen);
      setSearch(next, { replace: true });
    },
    accepts: (change: LoggedChange) =>
      (loft === '' || loftsOf(change).has(loft)) && (person === '' || personKey(change) === person),
  };
}

/** Programs have a name only. */
const personKey = ({ by }: LoggedChange) => by._id || by.name;

function firstRevision(changes: readonly LoggedChange[]): number {
  return changes.at(-1)?.revision ?? 1;
}

async function readOlderChanges(
  id: string,
  fromRevision: number,
  accepts: (change: LoggedChange) => boolean,
): Promise<LoggedChange[]> {
  const older: LoggedChange[] = [];
  let before = fromRevision;
  for (let reads = 0; reads < maxReads && before > 1 && !older.some(accepts); reads += 1) {
    const query = { before: String(before) };
    older.push(...(await call(tournamentRoutes.history, { params: { id }, query })));
    before = firstRevision(older);
  }
  return older;
}

interface Props {
  names: LoftNames;
  changes: readonly LoggedChange[];
  filter: Filter;
}

function Filters({ names, changes, filter: { loft, person, choose } }: Props) {
  const t = useStaffTexts().history;
  const people = new Map(changes.map((change) => [personKey(change), change.by.name]));
  const width = { base: 'full', sm: '240px' };
  return (
    <Flex gap="3" wrap="wrap">
      <Select
        width={width}
        label={t.loft}
        value={loft}
        options={[['', t.everyLoft], ...names]}
        onChoose={choose('loft')}
      />
      <Select
        width={width}
        label={t.person}
        value={person}
        options={[['', t.everybody], ...people]}
        onChoose={choose('person')}
      />
    </Flex>
  );
}
