import { Button, Flex } from '@chakra-ui/react';
import type { Loft, RoofLink, Tournament } from '@parwaz/shared';
import { useState } from 'react';
import { QrCode } from '../../../components/qr-code';
import { Modal } from '../../../components/staff/modal';
import { ListTable, type Column } from '../../../components/staff/lists/list-table';
import { toast } from '../../../components/staff/toasts';
import { formatDayTime } from '../../../lib/time/day-time';
import { whatsAppLink } from '../whats-app';
import { linkMessage } from './link-message';
import { useRoofStaffTexts } from './texts';
import type { Given, MadeLink, MadeLinks } from './use-roof-links';
import { staffName, staffRaceName } from '../../../lib/texts/staff-names';

export type LinkedTournament = Pick<Tournament, 'tournamentName' | 'tournamentNameUrdu' | 'timeZone'>;

interface LinkTableProps {
  tournament: LinkedTournament;
  lofts: readonly Loft[];
  links: readonly RoofLink[];
  made: MadeLinks;
  busy: boolean;
  onMake: (loft: Loft) => void;
  onGive: (lofts: readonly string[], given: Given) => void;
  onEnd: (link: RoofLink) => void;
}

export function LinkTable(props: LinkTableProps) {
  const { tournament, lofts, links, made, busy, onMake, onGive, onEnd } = props;
  const t = useRoofStaffTexts().links;
  const { timeZone } = tournament;
  const when = (at: string) => <bdi dir="ltr">{formatDayTime(at, timeZone)}</bdi>;
  const linkOf = (loft: string) => links.find(({ ownerId }) => ownerId === loft);
  const sinceOf = (link: RoofLink | undefined) => (link ? when(link.createdAt) : t.none);
  const givenOf = (link: MadeLink | undefined) => {
    if (!link) return null;
    return link.given === null ? <b className="roof-link-left">{t.given.not}</b> : t.given[link.given];
  };
  const seenOf = (link: RoofLink | undefined) => {
    if (!link) return '–';
    return link.lastSeenAt === null ? t.never : when(link.lastSeenAt);
  };
  const columns: Column<Loft>[] = [
    { id: 'number', label: t.number, cell: ({ number }) => number, phone: 'bare' },
    { id: 'loft', label: t.loft, cell: (loft) => <bdi>{staffName(loft)}</bdi>, phone: 'title' },
    {
      id: 'since',
      label: t.since,
      width: '160px',
      cell: ({ _id }) => (
        <>
          {sinceOf(linkOf(_id))} {givenOf(made.get(_id))}
        </>
      ),
    },
    { id: 'seen', label: t.seen, width: '160px', cell: ({ _id }) => seenOf(linkOf(_id)) },
    {
      id: 'actions',
      label: t.actions,
      width: '420px',
      phone: 'actions',
      cell: (loft) => (
        <LinkActions
          link={linkOf(loft._id)}
          made={made.get(loft._id)}
          loft={loft}
          tournament={tournament}
          busy={busy}
          onMake={() => onMake(loft)}
          onGive={(given) => onGive([loft._id], given)}
          onEnd={onEnd}
        />
      ),
    },
  ];
  return <ListTable label={t.title} columns={columns} rows={lofts} cardsBelow="lg" />;
}

interface LinkActionsProps extends GivenLink {
  link: RoofLink | undefined;
  made: MadeLink | undefined;
  busy: boolean;
  onMake: () => void;
  onEnd: (link: RoofLink) => void;
}

function LinkActions({ link, made, busy, onMake, onEnd, ...given }: LinkActionsProps) {
  const t = useRoofStaffTexts().links;
  return (
    <Flex gap="2" wrap="wrap">
      {made && <GiveLink {...given} url={made.url} />}
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

interface GivenLink {
  loft: Loft;
  tournament: LinkedTournament;
  onGive: (given: Given) => void;
}

function GiveLink({ loft, tournament, url, onGive }: GivenLink & { url: string }) {
  const t = useRoofStaffTexts().links;
  const name = staffName(loft);
  const [isShown, setShown] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(url).then(
      () => {
        toast.success(t.copied);
        onGive('copied');
      },
      () => toast.error(t.notCopied),
    );
  };
  const close = () => {
    setShown(false);
    onGive('shown');
  };
  return (
    <>
      <Button asChild size="sm" variant="outline">
        <a
          href={whatsAppLink(
            loft.phone,
            linkMessage(staffRaceName(tournament), name, url),
            tournament.timeZone,
          )}
          target="_blank"
          rel="noreferrer"
          aria-label={`${t.whatsApp}: ${name}`}
          onClick={() => onGive('sent')}
        >
          {t.whatsApp}
        </a>
      </Button>
      <Button size="sm" variant="outline" onClick={copy}>
        {t.copy}
      </Button>
      <Button size="sm" variant="outline" onClick={() => setShown(true)}>
        {t.qrShort}
      </Button>
      {isShown && (
        <Modal title={name} size="xs" onClose={close}>
          <QrCode address={url} label={t.qr(name)} />
        </Modal>
      )}
    </>
  );
}
