import { List, Stack, Text } from '@chakra-ui/react';
import { toBoardDate } from '@parwaz/shared';
import { Confirm } from '../../components/staff/confirm';
import { ApiError } from '../../lib/api/api-error';
import { staffEn } from '../../lib/texts/staff-en';

const t = staffEn.tournaments.losses;

/** The landing times that a change would take away. */
export interface Losses {
  landings: number;
  dates: { date: string; landings: number }[];
  lofts: { ownerId: string; ownerName: string; landings: number }[];
  /** By slot, from 0. */
  slots: { index: number; landings: number }[];
}

/** What a refused change would have lost, or null when it was refused for another reason. */
export function lossesIn(error: unknown): Losses | null {
  if (!(error instanceof ApiError) || error.id !== 'tournament.would-lose') return null;
  const { landings = 0, dates = [], lofts = [], slots = [] } = (error.details.lost ?? {}) as Partial<Losses>;
  return { landings, dates, lofts, slots };
}

/** Says in numbers what would be lost, and asks. */
export function WouldLoseModal({
  losses: { landings, dates, lofts, slots },
  onYes,
  onNo,
}: {
  losses: Losses;
  onYes: () => void;
  onNo: () => void;
}) {
  const lines = [
    ...dates.map((one) => t.ofDate(toBoardDate(one.date) ?? one.date, one.landings)),
    ...lofts.map((one) => t.ofLoft(one.ownerName, one.landings)),
    ...slots.map((one) => t.ofSlot(one.index + 1, one.landings)),
  ];
  const note = (
    <Stack gap="3">
      <List.Root ps="5" maxH="240px" overflowY="auto">
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List.Root>
      <Text>{t.note}</Text>
    </Stack>
  );
  return (
    <Confirm
      title={t.title}
      question={t.question(landings)}
      note={note}
      yes={t.yes}
      no={t.no}
      onYes={onYes}
      onNo={onNo}
    />
  );
}
