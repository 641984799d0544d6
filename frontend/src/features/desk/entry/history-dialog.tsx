import { Button, chakra, Table, Text } from '@chakra-ui/react';
import { resultRoutes } from '@parwaz/shared';
import type { CheckEntry, ChangeReport, HistoryEntry, Mark } from '@parwaz/shared';
import { useCallback, useContext, useEffect, useState, type ReactNode } from 'react';
import { PlainButton } from '../../../components/staff/buttons';
import { LoadView } from '../../../components/staff/lists/load-view';
import { Modal } from '../../../components/staff/modal';
import { call } from '../../../lib/api/call';
import { useLoaded } from '../../../lib/api/use-loaded';
import { formatDayTime } from '../../../lib/time/day-time';
import { useRootStore } from '../../../lib/store/root-store';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { staffName } from '../../../lib/texts/staff-names';
import { DeskSideContext } from '../desk-side';
import type { DeskCursor } from '../grid/desk-cursor';
import { useReturnToCell } from '../grid/desk-focus';
import { useOpenDesk } from '../open-desk';
import {
  isEmptyValue,
  retimed,
  sameValue,
  type CellValue,
  type CellPlace,
  type DatedPlace,
} from '../cell/cell-value';
import { cellWords, stampWords, tellsLanding, toldStamps, writtenValue } from '../cell/cell-words';

type HistoryStamp = NonNullable<HistoryEntry['stamps']>['from'][number];

interface HistoryProps {
  cursor: DeskCursor;
  place: CellPlace;
  onClose: () => void;
}

export function HistoryDialog({ cursor, place, onClose }: HistoryProps) {
  const t = useStaffTexts().desk.history;
  const { model, owners } = useOpenDesk();
  useReturnToCell(cursor.focus);
  const { ownerId, index } = place;
  const loaded = useHistory({ ...place, date: cursor.date });
  const shown = cursor.valueOf(place);
  const restore = ({ time, mark, stamps }: CellValue) => {
    const typed = { place: { ...place, date: cursor.date }, text: time, shown: cursor.valueOf(place) };
    model.type(index === null ? typed : { ...typed, mark, stamps });
    onClose();
  };
  return (
    <Modal
      title={t.title(staffName(owners[ownerId]), index)}
      size="md"
      onClose={onClose}
      footer={<PlainButton onClick={onClose}>{t.close}</PlainButton>}
    >
      <LoadView loaded={loaded} rows={3}>
        {({ entries, sourceOf }) => (
          <Entries
            entries={entries}
            {...{ shown, sourceOf }}
            place={{ ...place, date: cursor.date }}
            canBeEmpty={index !== null}
            onRestore={restore}
          />
        )}
      </LoadView>
    </Modal>
  );
}

/** The entries of a cell, and a view of the reports that some were taken from. */
function useHistory({ ownerId, date, index }: DatedPlace) {
  const { tournamentId } = useOpenDesk().model;
  const side = useContext(DeskSideContext);
  const load = useCallback(
    async (signal: AbortSignal) => {
      const params = { tournamentId, date, ownerId };
      const entries = await call(resultRoutes.history, { params }, { signal });
      const isReported = entries.some((entry) => 'report' in entry && entry.report);
      const sourceOf = isReported ? await side.readSources(tournamentId, ownerId, signal) : () => null;
      return { entries: entries.filter((entry) => entry.index === index), sourceOf };
    },
    [tournamentId, date, ownerId, index, side],
  );
  const loaded = useLoaded(load);
  const { reload } = loaded;
  // A save that was on its way when the dialog opened is listed as soon as it is saved.
  const saves = useRootStore(({ refreshResult }) => refreshResult);
  const [known] = useState(saves);
  useEffect(() => {
    if (saves !== known) reload();
  }, [saves, known, reload]);
  return loaded;
}

interface EntriesProps {
  sourceOf: (report: ChangeReport) => ReactNode;
  place: DatedPlace;
  entries: readonly (HistoryEntry | CheckEntry)[];
  shown: CellValue;
  canBeEmpty: boolean;
  onRestore: (value: CellValue) => void;
}

function Entries({ sourceOf, place, entries, shown, canBeEmpty, onRestore }: EntriesProps) {
  const { desk, reasons } = useStaffTexts();
  const t = desk.history;
  if (entries.length === 0) return <Text color="fg.muted">{t.none}</Text>;
  return (
    <Table.Root size="sm" fontVariantNumeric="tabular-nums">
      <Table.Header>
        <Table.Row>
          {[t.when, t.who, t.from, t.to].map((label) => (
            <Table.ColumnHeader key={label}>{label}</Table.ColumnHeader>
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {entries.map((entry) => (
          <Table.Row key={'checked' in entry ? entry.at : entry.revision}>
            <Table.Cell>
              <When at={entry.at} />
            </Table.Cell>
            <Table.Cell dir="auto">
              {entry.by.name}
              {'reason' in entry && entry.reason !== undefined && (
                <Text dir="auto" color="fg.muted" textStyle="xs">
                  {reasons.shown(entry.reason)}
                </Text>
              )}
              {'report' in entry && entry.report && sourceOf(entry.report)}
            </Table.Cell>
            {'checked' in entry ? (
              <Table.Cell colSpan={2}>{t.checked}</Table.Cell>
            ) : (
              <Change {...{ entry, place, shown, canBeEmpty, onRestore }} />
            )}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

function Change({
  entry,
  place,
  shown,
  canBeEmpty,
  onRestore,
}: Pick<EntriesProps, 'place' | 'shown' | 'canBeEmpty' | 'onRestore'> & { entry: HistoryEntry }) {
  const { desk } = useStaffTexts();
  const t = desk.history;
  const { model, tournament } = useOpenDesk();
  const { from, to, mark, stamps } = entry;
  const ofLanding = tellsLanding(entry);
  const before = {
    ...shown,
    ...(ofLanding && landingBefore(entry, shown)),
    ...(stamps && { stamps: idsOf(stamps.from, tournament.stamps) }),
  };
  const canRestore = !sameValue(before, shown) && (from !== '' || canBeEmpty);
  const joined = (landing: string, stamped: string | undefined) =>
    [ofLanding && landing, stamped].filter(Boolean).join(', ');
  const written = <Value extends { time: string }>(value: Value) => writtenValue(model.board, place, value);
  const told = (time: string, marked: Mark | null = null) =>
    time === '' && !marked ? '–' : cellWords(written({ time, mark: marked }));
  const words = (value: CellValue) =>
    joined(cellWords(written(value)), stamps && (stampWords(value, tournament.stamps) || desk.stamps.none));
  return (
    <>
      <Table.Cell>
        {canRestore ? (
          <Button
            size="xs"
            variant="outline"
            h="auto"
            minH={{ base: '11', md: '8' }}
            py="1"
            whiteSpace="normal"
            css={{ ':lang(ur) &': { lineHeight: 2 } }}
            onClick={() => onRestore(before)}
          >
            {isEmptyValue(before) && !stamps ? t.clear(words(shown)) : t.restore(words(before), words(shown))}
          </Button>
        ) : (
          joined(told(from, mark?.from), stamps && toldStamps(stamps.from))
        )}
      </Table.Cell>
      <Table.Cell>{joined(told(to, mark?.to), stamps && toldStamps(stamps.to))}</Table.Cell>
    </>
  );
}

const landingBefore = ({ from, mark }: HistoryEntry, shown: CellValue) =>
  mark ? { time: from, mark: mark.from } : retimed(shown, from);

/** Without those that the tournament no longer has. */
const idsOf = (told: readonly HistoryStamp[], stamps: readonly { _id: string }[]) =>
  told.map(({ _id }) => _id).filter((id) => stamps.some(({ _id }) => _id === id));

/** Lines break only between day and time. */
function When({ at }: { at: string }) {
  const { tournament } = useOpenDesk();
  const [day, time] = formatDayTime(at, tournament.timeZone).split(' ');
  return (
    <>
      <chakra.span whiteSpace="nowrap">{day}</chakra.span> {time}
    </>
  );
}
