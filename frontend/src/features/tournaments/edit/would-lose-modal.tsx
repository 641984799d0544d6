import { List, Stack, Text } from '@chakra-ui/react';
import { toBoardDate, type Losses, type LostRecord, type Owner } from '@parwaz/shared';
import { useState } from 'react';
import { PlainButton } from '../../../components/staff/buttons';
import { Confirm } from '../../../components/staff/confirm';
import { nameIsolated } from '../../../lib/isolated';
import { ApiError } from '../../../lib/api/api-error';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { staffName } from '../../../lib/texts/staff-names';

export function lossesIn(error: unknown): Losses | null {
  if (!(error instanceof ApiError) || error.id !== 'tournament.would-lose') return null;
  const lost = (error.details.lost ?? {}) as Partial<Losses>;
  return { landings: 0, dates: [], lofts: [], slots: [], records: [], ...lost };
}

/** Those that are gone are shown by the name that the losses have. */
type Owners = readonly Owner[];

type Props = { losses: Losses; owners: Owners } & Record<'onYes' | 'onNo', () => void>;

const nameOf = ({ ownerId, ownerName }: Losses['lofts'][number] | LostRecord, owners: Owners) =>
  staffName(owners.find(({ _id }) => _id === ownerId)) || ownerName;

export function WouldLoseModal({ losses, owners, ...answers }: Props) {
  const { landings, marks = 0, stamps = 0, dates, lofts, slots, records } = losses;
  const t = useStaffTexts().tournaments.losses;
  const lines = [
    ...dates.map((one) => t.ofDate(toBoardDate(one.date) ?? one.date, one.landings)),
    ...lofts.map((one) => t.ofLoft(nameOf(one, owners), one.landings)),
    ...slots.map((one) => t.ofSlot(one.index + 1, one.landings)),
  ];
  // A landing may be counted twice: its day and its loft are removed.
  const sum = [...dates, ...lofts, ...slots].reduce((all, one) => all + one.landings, 0);
  const note = (
    <Stack gap="3">
      {sum > landings && <Text>{t.overlap}</Text>}
      {lines.length > 0 && (
        <List.Root ps="5" maxH="240px" overflowY="auto">
          {lines.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List.Root>
      )}
      <LostTimes records={records} owners={owners} />
      <Text>{t.note}</Text>
    </Stack>
  );
  return (
    <Confirm
      title={t.title}
      question={t.question(landings, marks, stamps)}
      note={note}
      yes={t.yes}
      no={t.no}
      {...answers}
    />
  );
}

function LostTimes({ records, owners }: { records: readonly LostRecord[]; owners: Owners }) {
  const texts = useStaffTexts();
  const t = texts.tournaments.losses;
  const { kinds } = texts.desk.marks;
  const [shown, setShown] = useState(false);
  if (records.length === 0) return null;
  if (!shown) {
    return (
      <PlainButton size="sm" alignSelf="start" onClick={() => setShown(true)}>
        {t.times}
      </PlainButton>
    );
  }
  return (
    <Stack gap="2" maxH="240px" overflowY="auto" fontVariantNumeric="tabular-nums" tabIndex={0}>
      {records.map(({ date, times, marks = [], stamps = [], ...of }) => (
        <Text key={`${of.ownerId} ${date}`} textStyle="sm">
          <b>
            <bdi>{nameOf({ ...of, date, times }, owners)}</bdi> {date}
          </b>{' '}
          {[
            ...times.map(({ index, time }) => `#${index + 1} ${time.slice(0, 5)}`),
            ...marks.map(
              ({ index, mark }) => `#${index + 1} ${kinds[mark.kind]} (${texts.reasons.shown(mark.reason)})`,
            ),
            ...stamps.map(
              (one) => `#${one.index + 1} ${one.stamps.map(({ name }) => nameIsolated(name)).join(', ')}`,
            ),
          ].join(' · ')}
        </Text>
      ))}
    </Stack>
  );
}
