import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { own, writtenTime, type Board } from '@parwaz/shared';
import { historyPath } from '../../lib/staff-paths';
import { Card } from './card';
import type { Entry } from './races';
import { useStaffTexts } from '../../lib/texts/staff-language';
import { staffName } from '../../lib/texts/staff-names';

/** Truncates at the name's own end, whatever the page's direction; the padding keeps tall Nastaliq strokes whole. */
const cutAtItsEnd = {
  display: 'inline-block',
  maxW: '100%',
  overflow: 'clip visible',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
} as const;

interface Props {
  entries: readonly Entry[];
  board: Board;
  account: string | undefined;
}

export function EntryList({ entries, board, account }: Props) {
  const { dashboard: t, desk, history } = useStaffTexts();
  const link = { to: historyPath(board.tournamentId), text: history.title };
  return (
    <Card level="h3" title={t.entries} link={link}>
      {entries.map(({ key, date, time, index, ownerId, by }, place) => (
        <Flex key={key} gap="3" px="4" minH="44px" align="center" borderTopWidth="1px">
          <Box
            px="1"
            mx="-1"
            borderRadius="l1"
            textStyle="lg"
            fontWeight="bold"
            fontVariantNumeric="tabular-nums"
            bg={place === 0 ? 'var(--amber)' : undefined}
            color={place === 0 ? 'var(--on-amber)' : undefined}
          >
            {writtenTime(board, { ownerId, date }, time)}
          </Box>
          <Box w="40px" flexShrink="0" fontVariantNumeric="tabular-nums">
            {desk.columns.pigeon(index)}
          </Box>
          <Text flex="1" minW="0" fontWeight="medium" title={staffName(own(board.owners, ownerId))}>
            <chakra.bdi css={cutAtItsEnd}>{staffName(own(board.owners, ownerId))}</chakra.bdi>
          </Text>
          <Text textStyle="xs" color="fg.muted" flexShrink="0">
            <bdi>{by._id === account ? desk.tape.you : by.name}</bdi>
          </Text>
        </Flex>
      ))}
    </Card>
  );
}
