import './roof-links.css';
import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { reportRoutes, tournamentRoutes } from '@parwaz/shared';
import type { Loft, RoofLink, Tournament } from '@parwaz/shared';
import { useCallback, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Confirm } from '../../../components/staff/confirm';
import { Empty, LoadView } from '../../../components/staff/lists/load-view';
import { Screen } from '../../../components/staff/screen';
import { toast } from '../../../components/staff/toasts';
import { useBusy } from '../../../components/staff/use-busy';
import { call } from '../../../lib/api/call';
import { messageOf } from '../../../lib/api/message-of';
import { useLoaded } from '../../../lib/api/use-loaded';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { bringNastaliq } from '../../../theme/nastaliq/nastaliq';
import { LinkTable } from './link-table';
import { RoofStrip } from './roof-strip';

interface RoofFacts {
  tournament: Pick<Tournament, '_id' | 'tournamentName' | 'deskPhone' | 'rules'>;
  /** By number. */
  lofts: readonly Loft[];
  links: readonly RoofLink[];
}

/** The secret links by which a tournament's lofts report: made, ended, printed, and when each was last seen. */
export default function RoofLinksPage() {
  const t = useStaffTexts().roofLinks;
  const [search] = useSearchParams();
  // Strips carry both languages, whatever the screen is in.
  useEffect(() => void bringNastaliq(), []);
  const id = search.get('tournament') ?? '';
  const load = useCallback(
    async (signal: AbortSignal): Promise<RoofFacts | null> => {
      const [[tournament], lofts, links] = await Promise.all([
        call(tournamentRoutes.single, { params: { id } }, { signal }),
        call(tournamentRoutes.owners, { params: { id } }, { signal }),
        call(reportRoutes.links, { params: { id } }, { signal }),
      ]);
      if (!tournament) return null;
      const takesPart = lofts.filter(({ _id }) => tournament.participatingLofts.includes(_id));
      return { tournament, lofts: takesPart.toSorted((a, b) => a.number - b.number), links };
    },
    [id],
  );
  const loaded = useLoaded(load);
  const name = loaded.kind === 'ready' ? loaded.data?.tournament.tournamentName : undefined;
  return (
    <Screen title={t.title} about={name}>
      <LoadView loaded={loaded} rows={8}>
        {(facts) => {
          if (facts === null || facts.lofts.length === 0) return <Empty title={t.noLofts} />;
          if (facts.tournament.rules.reports === 'off') return <Off tournamentId={id} />;
          return <Links facts={facts} onChanged={loaded.reload} />;
        }}
      </LoadView>
    </Screen>
  );
}

function Off({ tournamentId }: { tournamentId: string }) {
  const t = useStaffTexts().roofLinks;
  return (
    <Empty title={t.off} hint={t.offHint}>
      <Button asChild variant="outline">
        <Link to={`/all-tournaments?edit=${tournamentId}`}>{t.toTournament}</Link>
      </Button>
    </Empty>
  );
}

function Links({
  facts: { tournament, lofts, links },
  onChanged,
}: {
  facts: RoofFacts;
  onChanged: () => void;
}) {
  const t = useStaffTexts().roofLinks;
  // A link is told once: what this page has made stays until it is left.
  const [made, setMade] = useState<ReadonlyMap<string, string>>(new Map());
  const [asking, setAsking] = useState<readonly Loft[] | null>(null);
  const [ending, setEnding] = useState<RoofLink | null>(null);
  const [busy, run] = useBusy();
  const { _id: id } = tournament;
  const make = (some: readonly Loft[]) =>
    run(async () => {
      try {
        const ownerIds = some.map(({ _id }) => _id);
        const answer = await call(reportRoutes.makeLinks, { params: { id }, json: { ownerIds } });
        setMade(
          (now) => new Map([...now, ...answer.links.map(({ ownerId, url }) => [ownerId, url] as const)]),
        );
        setAsking(null);
        onChanged();
      } catch (error) {
        toast.error(messageOf(error, t.failed));
      }
    });
  const end = ({ _id: linkId, ownerId }: RoofLink) =>
    run(async () => {
      try {
        await call(reportRoutes.endLink, { params: { id, linkId } });
        setMade((now) => new Map([...now].filter(([loft]) => loft !== ownerId)));
        setEnding(null);
        onChanged();
      } catch (error) {
        toast.error(messageOf(error, t.failed));
      }
    });
  const ask = (some: readonly Loft[]) => {
    // What is replaced stops working on somebody's roof.
    if (links.some(({ ownerId }) => some.some(({ _id }) => _id === ownerId))) setAsking(some);
    else make(some);
  };
  const strips = lofts.flatMap((loft) => {
    const url = made.get(loft._id);
    return url === undefined ? [] : [{ loft, url }];
  });
  return (
    <>
      <Box className="roof-links-tools">
        <Text mb="3">{t.about}</Text>
        <Flex gap="3" wrap="wrap" mb="4">
          <Button loading={busy} onClick={() => ask(lofts)}>
            {t.makeAll(lofts.length)}
          </Button>
          <Button variant="outline" disabled={strips.length === 0} onClick={() => window.print()}>
            {t.print(strips.length)}
          </Button>
        </Flex>
        <LinkTable
          lofts={lofts}
          links={links}
          made={made}
          busy={busy}
          onMake={(loft) => ask([loft])}
          onEnd={setEnding}
        />
      </Box>
      {strips.length > 0 && (
        <Box
          className="roof-strips-view"
          overflowX="auto"
          tabIndex={0}
          role="region"
          aria-label={t.strips}
          mt="6"
        >
          <div className="roof-strips">
            {strips.map(({ loft, url }) => (
              <RoofStrip key={url} tournament={tournament} loft={loft} url={url} />
            ))}
          </div>
        </Box>
      )}
      {ending && (
        <Confirm
          title={t.endTitle}
          question={t.endQuestion(lofts.find(({ _id }) => _id === ending.ownerId)?.name ?? '')}
          yes={t.end}
          busy={busy}
          onYes={() => end(ending)}
          onNo={() => setEnding(null)}
        />
      )}
      {asking && (
        <Confirm
          title={t.replaceTitle}
          question={t.replace(asking.length)}
          yes={t.replaceYes}
          busy={busy}
          onYes={() => make(asking)}
          onNo={() => setAsking(null)}
        />
      )}
    </>
  );
}
