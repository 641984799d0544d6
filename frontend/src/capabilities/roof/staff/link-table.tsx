import { Button, Flex } from '@chakra-ui/react';
import type { Loft, RoofLink } from '@parwaz/shared';
import { ListTable, type Column } from '../../../components/staff/lists/list-table';
import { toast } from '../../../components/staff/toasts';
import { formatDayTime } from '../../../lib/time/day-time';
import { useSiteConfig } from '../../../lib/site-config';
import { useRoofStaffTexts } from './texts';

interface LinkTableProps {
  lofts: readonly Loft[];
  links: readonly RoofLink[];
  urls: ReadonlyMap<string, string>;
  busy: boolean;
  onMake: (loft: Loft) => void;
  onEnd: (link: RoofLink) => void;
}

export function LinkTable({ lofts, links, urls, busy, onMake, onEnd }: LinkTableProps) {
  const t = useRoofStaffTexts().links;
  const timeZone = useSiteConfig((state) => state.timeZone);
  const when = (at: string) => <bdi dir="ltr">{formatDayTime(at, timeZone)}</bdi>;
  const linkOf = (loft: string) => links.find(({ ownerId }) => ownerId === loft);
  const sinceOf = (link: RoofLink | undefined) => (link ? when(link.createdAt) : t.none);
  const seenOf = (link: RoofLink | undefined) => {
    if (!link) return '–';
    return link.lastSeenAt === null ? t.never : when(link.lastSeenAt);
  };
  const columns: Column<Loft>[] = [
    { id: 'number', label: t.number, cell: ({ number }) => number, phone: 'bare' },
    { id: 'loft', label: t.loft, cell: ({ name }) => <bdi>{name}</bdi>, phone: 'title' },
    { id: 'since', label: t.since, width: '160px', cell: ({ _id }) => sinceOf(linkOf(_id)) },
    { id: 'seen', label: t.seen, width: '160px', cell: ({ _id }) => seenOf(linkOf(_id)) },
    {
      id: 'actions',
      label: t.actions,
      width: '330px',
      phone: 'actions',
      cell: (loft) => (
        <LinkActions
          link={linkOf(loft._id)}
          url={urls.get(loft._id)}
          busy={busy}
          onMake={() => onMake(loft)}
          onEnd={onEnd}
        />
      ),
    },
  ];
  return <ListTable label={t.title} columns={columns} rows={lofts} cardsBelow="lg" />;
}

interface LinkActionsProps {
  link: RoofLink | undefined;
  url: string | undefined;
  busy: boolean;
  onMake: () => void;
  onEnd: (link: RoofLink) => void;
}

function LinkActions({ link, url, busy, onMake, onEnd }: LinkActionsProps) {
  const t = useRoofStaffTexts().links;
  const copy = (address: string) => {
    navigator.clipboard.writeText(address).then(
      () => toast.success(t.copied),
      () => toast.error(t.notCopied),
    );
  };
  return (
    <Flex gap="2" wrap="wrap">
      {url !== undefined && (
        <Button size="sm" variant="outline" onClick={() => copy(url)}>
          {t.copy}
        </Button>
      )}
      <Button size="sm" variant="outline" disabled={busy} onClick={onMake}>
        {link ? t.makeNew : t.makeOne}
      </Button>
      {link && (
        <Button size="sm" variant="ghost" colorPalette="red" disabled={busy} onClick={() => onEnd(link)}>
          {t.end}
        </Button>
      )}
    </Flex>
  );
}
