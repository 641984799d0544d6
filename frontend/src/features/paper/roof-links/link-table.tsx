import { Button, Flex, Table } from '@chakra-ui/react';
import type { Loft, RoofLink } from '@parwaz/shared';
import { toast } from '../../../components/staff/toasts';
import { formatDayTime } from '../../../lib/day-time';
import { useSiteConfig } from '../../../lib/site-config';
import { useStaffTexts } from '../../../lib/texts/staff-language';

/** Each loft with its link: since when, and when it was last opened. */
export function LinkTable({
  lofts,
  links,
  made,
  busy,
  onMake,
  onEnd,
}: {
  lofts: readonly Loft[];
  links: readonly RoofLink[];
  /** The addresses that are known here, by loft. */
  made: ReadonlyMap<string, string>;
  busy: boolean;
  onMake: (loft: Loft) => void;
  onEnd: (link: RoofLink) => void;
}) {
  const t = useStaffTexts().roofLinks;
  const timeZone = useSiteConfig((state) => state.timeZone);
  const when = (at: string) => formatDayTime(at, timeZone);
  const copy = (url: string) => {
    navigator.clipboard.writeText(url).then(
      () => toast.success(t.copied),
      () => toast.error(t.notCopied),
    );
  };
  return (
    <Table.ScrollArea>
      <Table.Root size="sm" fontVariantNumeric="tabular-nums">
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>{t.number}</Table.ColumnHeader>
            <Table.ColumnHeader>{t.loft}</Table.ColumnHeader>
            <Table.ColumnHeader>{t.since}</Table.ColumnHeader>
            <Table.ColumnHeader>{t.seen}</Table.ColumnHeader>
            <Table.ColumnHeader>{t.actions}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {lofts.map((loft) => {
            const link = links.find(({ ownerId }) => ownerId === loft._id);
            const url = made.get(loft._id);
            return (
              <Table.Row key={loft._id}>
                <Table.Cell>{loft.number}</Table.Cell>
                <Table.Cell>
                  <bdi>{loft.name}</bdi>
                </Table.Cell>
                <Table.Cell>{link ? when(link.createdAt) : t.none}</Table.Cell>
                <Table.Cell>{link?.lastSeenAt ? when(link.lastSeenAt) : link ? t.never : '–'}</Table.Cell>
                <Table.Cell>
                  <Flex gap="2" wrap="wrap">
                    {url !== undefined && (
                      <Button size="sm" variant="outline" onClick={() => copy(url)}>
                        {t.copy}
                      </Button>
                    )}
                    <Button size="sm" variant="outline" disabled={busy} onClick={() => onMake(loft)}>
                      {link ? t.makeNew : t.makeOne}
                    </Button>
                    {link && (
                      <Button
                        size="sm"
                        variant="outline"
                        colorPalette="red"
                        disabled={busy}
                        onClick={() => onEnd(link)}
                      >
                        {t.end}
                      </Button>
                    )}
                  </Flex>
                </Table.Cell>
              </Table.Row>
            );
          })}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}
