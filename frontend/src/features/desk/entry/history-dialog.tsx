import { Button, chakra, Table, Text } from '@chakra-ui/react';
import { resultRoutes } from '@parwaz/shared';
import type { BoardDate, CheckEntry, ChangeReport, HistoryEntry, Mark } from '@parwaz/shared';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { LoadView } from '../../../components/staff/lists/load-view';
import { Modal } from '../../../components/staff/modal';
import { call } from '../../../lib/api/call';
import { useLoaded } from '../../../lib/api/use-loaded';
import { formatDayTime } from '../../../lib/time/day-time';
import { useRootStore } from '../../../lib/store/root-store';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { DeskSideContext } from '../desk-side';
import type { DeskSideTool } from '../desk-side';
import { timeZone } from '../model/today';
import { retimed, sameValue } from '../cell/cell-value';
import type { CellValue } from '../cell/cell-value';
import { cellWords } from '../cell/cell-words';
import type { CellPlace } from '../cell/cell-place';

/** The history of a cell: who, when, from and to; any earlier value can be restored. */
export function HistoryDialog({
  tournamentId,
  date,
  place,
  loft,
  shown,
  onRestore,
  onClose,
  onGone,
}: {
  tournamentId: string;
  date: BoardDate;
  place: CellPlace;
  loft: string;
  /** The cell's present value. */
  shown: CellValue;
  onRestore: (value: CellValue) => void;
  onClose: () => void;
  /** It is no longer on the screen: the keyboard may go back to the grid. */
  onGone: () => void;
}) {
  const t = useStaffTexts().desk.history;
  const gone = useRef(onGone);
  useEffect(() => {
    const { current } = gone;
    return () => void setTimeout(current);
  }, []);
  const side = useContext(DeskSideContext);
  const load = useCallback(
    (signal: AbortSignal) => readHistory({ tournamentId, date, ownerId: place.ownerId }, side, signal),
    [tournamentId, date, place.ownerId, side],
  );
  const loaded = useLoaded(load);
  const { reload } = loaded;
  // A save that was on its way belongs into the list as soon as it is there.
  const saves = useRootStore(({ refreshResult }) => refreshResult);
  const [known] = useState(saves);
  useEffect(() => {
    if (saves !== known) reload();
  }, [saves, known, reload]);
  return (
    <Modal
      title={t.title(loft, place.index)}
      size="md"
      onClose={onClose}
      footer={
        <Button variant="outline" colorPalette="gray" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <LoadView loaded={loaded} rows={3}>
        {({ entries, sourceOf }) => (
          <Entries
            sourceOf={sourceOf}
            entries={entries.filter((entry) => entry.index === place.index)}
            shown={shown}
            canBeEmpty={place.index !== null}
            onRestore={onRestore}
          />
        )}
      </LoadView>
    </Modal>
  );
}

/** The cell as it was before an entry: its mark, too, where that changed. */
const backTo = ({ from, mark }: HistoryEntry, shown: CellValue): CellValue =>
  mark ? { time: from, mark: mark.from } : retimed(shown, from);

const wordsOf = (time: string, mark: Mark | null = null) =>
  time === '' && !mark ? '–' : cellWords({ time, mark });

/** A loft's day with its changes, and what some of them were taken from. */
async function readHistory(
  params: { tournamentId: string; date: BoardDate; ownerId: string },
  side: DeskSideTool,
  signal: AbortSignal,
) {
  const entries = await call(resultRoutes.history, { params }, { signal });
  const isReported = entries.some((entry) => 'report' in entry && entry.report);
  const { tournamentId, ownerId } = params;
  const sourceOf = isReported ? await side.readSources(tournamentId, ownerId, signal) : () => null;
  return { entries, sourceOf };
}

function Entries({
  sourceOf,
  entries,
  shown,
  canBeEmpty,
  onRestore,
}: {
  sourceOf: (report: ChangeReport) => ReactNode;
  entries: readonly (HistoryEntry | CheckEntry)[];
  shown: CellValue;
  canBeEmpty: boolean;
  onRestore: (value: CellValue) => void;
}) {
  const t = useStaffTexts().desk.history;
  if (entries.length === 0) return <Text color="fg.muted">{t.none}</Text>;
  return (
    <Table.Root size="sm" fontVariantNumeric="tabular-nums">
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader>{t.when}</Table.ColumnHeader>
          <Table.ColumnHeader>{t.who}</Table.ColumnHeader>
          <Table.ColumnHeader>{t.from}</Table.ColumnHeader>
          <Table.ColumnHeader>{t.to}</Table.ColumnHeader>
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
              {'reason' in entry && (
                <Text dir="auto" color="fg.muted" textStyle="xs">
                  {entry.reason}
                </Text>
              )}
              {'report' in entry && entry.report && sourceOf(entry.report)}
            </Table.Cell>
            {'checked' in entry ? (
              <Table.Cell colSpan={2}>{t.checked}</Table.Cell>
            ) : (
              <>
                <Table.Cell>
                  {!sameValue(backTo(entry, shown), shown) && (entry.from !== '' || canBeEmpty) ? (
                    <Button
                      size="xs"
                      variant="outline"
                      h="auto"
                      minH={{ base: '11', md: '8' }}
                      whiteSpace="normal"
                      onClick={() => onRestore(backTo(entry, shown))}
                    >
                      {t.restore(cellWords(backTo(entry, shown)))}
                    </Button>
                  ) : (
                    wordsOf(entry.from, entry.mark?.from)
                  )}
                </Table.Cell>
                <Table.Cell>{wordsOf(entry.to, entry.mark?.to)}</Table.Cell>
              </>
            )}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

/** Day and time of an instant; only between the two a line may break. */
function When({ at }: { at: string }) {
  const [day, time] = formatDayTime(at, timeZone()).split(' ');
  return (
    <>
      <chakra.span whiteSpace="nowrap">{day}</chakra.span> {time}
    </>
  );
}
