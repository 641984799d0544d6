import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import type { Board, LoggedChange } from '@parwaz/shared';
import { RowButton } from '../../../components/staff/buttons';
import { formatDayTime } from '../../../lib/time/day-time';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { canUndo, wordsOf, type LoftNames } from './change-words';

const maxLines = 6;

interface Props {
  change: LoggedChange;
  names: LoftNames;
  board: Board;
  onUndo: () => void;
}

export function ChangeCard({ change, names, board, onUndo }: Props) {
  const { history: t, common } = useStaffTexts();
  const lines = wordsOf(change, names, board);
  return (
    <Box as="li" borderBottomWidth="1px" py="3" data-revision={change.revision}>
      <Flex gap="3" justify="space-between" align="start">
        <Box minW="0">
          <Heading as="h2" textStyle="sm">
            {t.what[change.what]}
          </Heading>
          <Text textStyle="xs" color="fg.muted">
            <bdi>{formatDayTime(change.at, board.tournament.timeZone)}</bdi> · <bdi>{change.by.name}</bdi>
          </Text>
        </Box>
        {canUndo(change) && (
          <RowButton row={`${t.what[change.what]} ${change.revision}`} onClick={onUndo}>
            {common.undo}
          </RowButton>
        )}
      </Flex>
      <Lines lines={lines.slice(0, maxLines)} />
      {lines.length > maxLines && (
        <Box as="details">
          <Text as="summary" textStyle="sm" cursor="pointer" py="2">
            +{lines.length - maxLines}
          </Text>
          <Lines lines={lines.slice(maxLines)} />
        </Box>
      )}
    </Box>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <Text key={line} textStyle="sm" overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
      {line}
    </Text>
  ));
}
