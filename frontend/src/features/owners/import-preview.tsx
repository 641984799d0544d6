import { Badge, Box, Checkbox, Stack, Table, Text } from '@chakra-ui/react';
import { useStaffTexts } from '../../lib/texts/staff-language';
import type { ImportLine, ImportPlan } from './owner-import';

const palettes = { add: 'green', duplicate: 'gray', 'left-out': 'gray', wrong: 'red' } as const;

interface Props {
  plan: ImportPlan;
  isTicked: (line: ImportLine) => boolean;
  onTick: (line: number, ticked: boolean) => void;
}

export function ImportPreview({ plan, isTicked, onTick }: Props) {
  const { ownerImport: t, owners, common } = useStaffTexts();
  const { name, city, phone } = owners.columns;
  const { lines, headings } = plan;
  const hasUrdu = lines.some(({ owner }) => owner.nameUrdu !== '');
  const heads = [
    { label: name, from: headings.name },
    ...(hasUrdu ? [{ label: common.nameUrdu, from: headings.nameUrdu }] : []),
    { label: city, from: headings.address },
    { label: phone, from: headings.phone },
  ];
  const count = (kind: ImportLine['kind']) => lines.filter((line) => line.kind === kind).length;
  return (
    <Stack gap="2">
      <Text role="status" fontWeight="medium">
        {t.summary(lines.filter(isTicked).length, count('duplicate'), count('wrong'), count('left-out'))}
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
              {[{ label: t.line, from: '' }, { label: t.what, from: '' }, ...heads].map(({ label, from }) => (
                <Table.ColumnHeader key={label} textStyle="xs" color="fg.muted">
                  {label}
                  {from !== '' && (
                    <Text as="span" display="block" fontWeight="normal">
                      <bdi>“{from}”</bdi>
                    </Text>
                  )}
                </Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {lines.map((line) => (
              <Line
                key={line.line}
                line={line}
                hasUrdu={hasUrdu}
                ticked={isTicked(line)}
                onTick={(ticked) => onTick(line.line, ticked)}
              />
            ))}
          </Table.Body>
        </Table.Root>
      </Box>
    </Stack>
  );
}

interface LineProps {
  line: ImportLine;
  hasUrdu: boolean;
  ticked: boolean;
  onTick: (ticked: boolean) => void;
}

function Line({ line, hasUrdu, ticked, onTick }: LineProps) {
  const t = useStaffTexts().ownerImport;
  const { name, nameUrdu, address, phone } = line.owner;
  const words = { add: t.willAdd, duplicate: t.duplicate, 'left-out': t.leftOut, wrong: t.wrong };
  const shown = ticked ? 'add' : line.kind === 'add' ? 'left-out' : line.kind;
  return (
    <Table.Row bg="transparent">
      <Table.Cell whiteSpace="nowrap">
        <Checkbox.Root
          checked={ticked}
          disabled={line.kind === 'wrong'}
          onCheckedChange={({ checked }) => onTick(checked === true)}
        >
          <Checkbox.HiddenInput aria-label={t.tick(line.line, name)} />
          <Checkbox.Control />
          {line.line}
        </Checkbox.Root>
      </Table.Cell>
      <Table.Cell>
        <Badge colorPalette={palettes[shown]} variant="surface">
          {words[shown]}
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
      {hasUrdu && (
        <Table.Cell overflowWrap="anywhere" minW="120px" lang="ur">
          <bdi>{nameUrdu}</bdi>
        </Table.Cell>
      )}
      <Table.Cell>
        <bdi>{address}</bdi>
      </Table.Cell>
      <Table.Cell whiteSpace="nowrap">
        <bdi>{phone}</bdi>
      </Table.Cell>
    </Table.Row>
  );
}
