import { Text } from '@chakra-ui/react';
import { toBoardDate, wallClock, type Token } from '@parwaz/shared';
import { RowButton } from '../../../components/staff/buttons';
import { ListTable, type Column } from '../../../components/staff/lists/list-table';
import { nameIsolated } from '../../../lib/isolated';
import { formatDayTime } from '../../../lib/time/day-time';
import { useConnectionTexts } from './use-texts';

interface Props {
  tokens: readonly Token[];
  timeZone: string;
  onEnd: (token: Token) => void;
}

export function TokenTable({ tokens, timeZone, onEnd }: Props) {
  const t = useConnectionTexts();
  const dayOf = (at: number) => toBoardDate(wallClock(at, timeZone).date) ?? '';
  // Most end at midnight: the day before it is the last.
  const endOf = ({ expiresAt }: Token) => {
    const at = Date.parse(expiresAt);
    return wallClock(at, timeZone).minutes === 0 ? dayOf(at - 1) : formatDayTime(expiresAt, timeZone);
  };
  const columns: Column<Token>[] = [
    {
      id: 'name',
      label: t.name,
      phone: 'title',
      cell: ({ name, by, createdAt }) => (
        <>
          <Text as="b" overflowWrap="anywhere" whiteSpace="normal">
            <bdi>{name}</bdi>
          </Text>
          <Text as="small" display="block" color="fg.muted" fontWeight="normal">
            {t.madeBy(nameIsolated(by.name), dayOf(Date.parse(createdAt)))}
          </Text>
        </>
      ),
    },
    {
      id: 'used',
      label: t.lastUsed,
      width: '170px',
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? t.never : <bdi dir="ltr">{formatDayTime(lastUsedAt, timeZone)}</bdi>,
    },
    { id: 'calls', label: t.callsToday, width: '110px', cell: ({ callsToday }) => callsToday },
    {
      id: 'ends',
      label: t.ends,
      width: '170px',
      cell: (token) =>
        Date.parse(token.expiresAt) > Date.now() ? (
          <bdi dir="ltr">{endOf(token)}</bdi>
        ) : (
          t.ended(endOf(token))
        ),
    },
    {
      id: 'options',
      label: t.options,
      width: '110px',
      phone: 'actions',
      cell: (token) => (
        <RowButton row={token.name} colorPalette="red" onClick={() => onEnd(token)}>
          {t.end}
        </RowButton>
      ),
    },
  ];
  return <ListTable label={t.tokens} columns={columns} rows={tokens} />;
}
