import { Box, Stack, Table, Text } from '@chakra-ui/react';
import { dayRules, formatTotal, fromSnapshot, nameAmong, whatIf } from '@parwaz/shared';
import type { Board, RuleEffect, Rules, Tournament } from '@parwaz/shared';
import { useCallback } from 'react';
import { LoadFailed } from '../../../../components/staff/lists/load-view';
import { useLoaded } from '../../../../lib/api/use-loaded';
import { nameIsolated } from '../../../../lib/isolated';
import { readBoard } from '../../../../lib/live/read-board';
import { validToken } from '../../../../lib/session/session';
import { useStaffLanguage, useStaffTexts } from '../../../../lib/texts/staff-language';

interface Props {
  saved: Tournament;
  rules: Rules;
}

/** Before other rules are saved: the places, totals and winners that they would change. */
export function WhatIf(props: Props) {
  const { saved, rules } = props;
  const isOther = dayRules().some((name) => name !== 'official' && rules[name] !== saved.rules[name]);
  return isOther && !Number.isNaN(rules.minimumFlightMinutes) ? <Effects {...props} /> : null;
}

function Effects({ saved: { _id, rules: now }, rules }: Props) {
  const t = useStaffTexts().tournaments.rules.whatIf;
  const board = useLoaded(
    useCallback(
      async (signal: AbortSignal) => {
        const read = await readBoard(_id, null, signal, validToken());
        return read === 'unchanged' ? null : fromSnapshot(read.snapshot);
      },
      [_id],
    ),
  );
  if (board.kind === 'failed') return <LoadFailed error={board.error} onRetry={board.reload} />;
  if (board.kind === 'loading' || !board.data) return null;
  const today = { ...board.data, tournament: { ...board.data.tournament, rules: now } };
  const isFlown = Object.values(today.rows).some((days) =>
    Object.values(days).some(({ timeList }) => timeList.some((time) => time !== '')),
  );
  if (!isFlown) return null;
  const effects = whatIf(today, rules);
  return (
    <Box borderWidth="1px" borderRadius="l2" p="4" bg="bg">
      <Text fontWeight="semibold">{t.title}</Text>
      <Text role="status">{effects.length > 0 ? t.some : t.none}</Text>
      <Stack gap="4" mt={effects.length > 0 ? '3' : '0'}>
        {effects.map((effect) => (
          <Effect key={effect.date ?? t.total} board={today} effect={effect} />
        ))}
      </Stack>
    </Box>
  );
}

function Effect({ board, effect: { date, lofts, winners } }: { board: Board; effect: RuleEffect }) {
  const language = useStaffLanguage((state) => state.language);
  const t = useStaffTexts().tournaments.rules.whatIf;
  const names = (ownerIds: string[]) =>
    ownerIds.map((ownerId) => nameIsolated(nameAmong(board, ownerId, language))).join(t.and) || t.nobody;
  const places = lofts.filter(({ from, to }) => from.rank !== to.rank).length;
  const totals = lofts.filter(({ from, to }) => from.totalSeconds !== to.totalSeconds).length;
  const figures = [...(places > 0 ? [t.places(places)] : []), ...(totals > 0 ? [t.totals(totals)] : [])];
  return (
    <Stack gap="1">
      <Text>
        <b>
          <bdi>{date ?? t.total}</bdi>
        </b>
        {figures.length > 0 && `: ${figures.join(t.and)}`}
      </Text>
      {winners.map(({ which, from, to }) => (
        <Text key={which}>{t[which](names(from), names(to))}</Text>
      ))}
      {lofts.length > 0 && <Lofts board={board} lofts={lofts} />}
    </Stack>
  );
}

function Lofts({ board, lofts }: { board: Board; lofts: RuleEffect['lofts'] }) {
  const language = useStaffLanguage((state) => state.language);
  const t = useStaffTexts().tournaments.rules.whatIf;
  return (
    <details>
      <Box as="summary" cursor="pointer" minH="44px" alignContent="center">
        {t.lofts}
      </Box>
      <Table.ScrollArea maxH="300px" tabIndex={0}>
        <Table.Root
          size="sm"
          stickyHeader
          fontVariantNumeric="tabular-nums"
          css={{ '& :is(th, td)': { px: '1' } }}
        >
          <Table.Header>
            <Table.Row>
              {t.columns.map((column) => (
                <Table.ColumnHeader key={column} whiteSpace="normal">
                  {column}
                </Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {lofts.map(({ ownerId, from, to }) => (
              <Table.Row key={ownerId}>
                <Table.Cell whiteSpace="normal" overflowWrap="anywhere" minW="5rem">
                  <bdi>{nameAmong(board, ownerId, language)}</bdi>
                </Table.Cell>
                <Table.Cell>{from.rank ?? '–'}</Table.Cell>
                <Table.Cell>{to.rank ?? '–'}</Table.Cell>
                <Table.Cell>{formatTotal(from.totalSeconds)}</Table.Cell>
                <Table.Cell>{formatTotal(to.totalSeconds)}</Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
    </details>
  );
}
