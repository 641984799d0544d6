import { Badge, Box, Stack, Table, Text } from '@chakra-ui/react';
import { useStaffTexts } from '../../lib/texts/staff-language';
import type { ImportLine } from './owner-import';

const palettes = { add: 'green', duplicate: 'gray', wrong: 'red' } as const;

interface Props {
  lines: readonly ImportLine[];
  added: ReadonlySet<number>;
}

export function ImportPreview({ lines, added }: Props) {
  const { ownerImport: t, owners } = useStaffTexts();
  const { name, city, phone } = owners.columns;
  const count = (kind: ImportLine['kind']) => lines.filter((line) => line.kind === kind).length;
  return (
    <Stack gap="2">
      <Text role="status" fontWeight="medium">
        {t.summary(count('add'), count('duplicate'), count('wrong'))}
      </Text>
      <Box
        maxH="320px"
        overflow="auto"
        borderWidth="1px"
        borderRadius="l2"
        tabIndex={0}
        role="group"
        aria-label={t.preview}
      >
        <Table.Root size="sm" stickyHeader>
          <Table.Header>
            <Table.Row bg="bg.panel">
              {[t.line, t.what, name, city, phone].map((label) => (
                <Table.ColumnHeader key={label} textStyle="xs" color="fg.muted">
                  {label}
                </Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {lines.map((line) => (
              <Line key={line.line} line={line} added={added.has(line.line)} />
            ))}
          </Table.Body>
        </Table.Root>
      </Box>
    </Stack>
  );
}

function Line({ line, added }: { line: ImportLine; added: boolean }) {
  const t = useStaffTexts().ownerImport;
  const { name, address, phone } = line.owner;
  const words = { add: t.willAdd, duplicate: t.duplicate, wrong: t.wrong };
  return (
    <Table.Row bg="transparent">
      <Table.Cell>{line.line}</Table.Cell>
      <Table.Cell>
        <Badge colorPalette={palettes[line.kind]} variant="surface">
          {added ? t.added : words[line.kind]}
        </Badge>
        {line.kind !== 'add' && (
          <Text as="span" display="block" textStyle="xs" color="fg.muted">
            {line.why}
          </Text>
        )}
      </Table.Cell>
      <Table.Cell overflowWrap="anywhere" minW="120px">
        <bdi>{name}</bdi>
      </Table.Cell>
      <Table.Cell>
        <bdi>{address}</bdi>
      </Table.Cell>
      <Table.Cell whiteSpace="nowrap">
        <bdi>{phone}</bdi>
      </Table.Cell>
    </Table.Row>
  );
}
