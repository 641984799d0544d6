import './roof-links.css';
import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { reportRoutes, tournamentRoutes, type Loft, type RoofLink, type Tournament } from '@parwaz/shared';
import { useCallback, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Confirm } from '../../../components/staff/confirm';
import { Empty, LoadView } from '../../../components/staff/lists/load-view';
import { Screen } from '../../../components/staff/screen';
import { useRequest } from '../../../components/staff/use-request';
import { call } from '../../../lib/api/call';
import { useLoaded } from '../../../lib/api/use-loaded';
import { bringNastaliq } from '../../../theme/nastaliq/nastaliq';
import { LinkTable } from './link-table';
import { RoofStrip } from './roof-strip';
import { useRoofStaffTexts } from './texts';

interface RoofFacts {
  tournament: Pick<Tournament, '_id' | 'tournamentName' | 'deskPhone' | 'rules'>;
  lofts: readonly Loft[];
  links: readonly RoofLink[];
}

export default function RoofLinksPage() {
  const t = useRoofStaffTexts().links;
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
          if (facts.tournament.rules.reports === 'off') return <ReportsOff tournamentId={id} />;
          return <Links facts={facts} onChanged={loaded.reload} />;
        }}
      </LoadView>
    </Screen>
  );
}

function ReportsOff({ tournamentId }: { tournamentId: string }) {
  const t = useRoofStaffTexts().links;
  return (
    <Empty title={t.off} hint={t.offHint}>
      <Button asChild variant="outline">
        <Link to={`/all-tournaments?edit=${tournamentId}`}>{t.toTournament}</Link>
      </Button>
    </Empty>
  );
}

/** Makes and ends links. Their addresses are shown only once, so they stay here until the page is left. */
function useLinkChanges(tournamentId: string, onChanged: () => void) {
  const t = useRoofStaffTexts().links;
  const params = { id: tournamentId };
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  const [busy, run] = useRequest();
  const change = (work: () => Promise<void>) =>
    run(async () => {
      await work();
      onChanged();
    }, t.failed);
  return {
    urls,
    busy,
    make: (lofts: readonly Loft[], onDone: () => void) =>
      change(async () => {
        const ownerIds = lofts.map(({ _id }) => _id);
        const { links } = await call(reportRoutes.makeLinks, { params, json: { ownerIds } });
        setUrls(
          (before) => new Map([...before, ...links.map(({ ownerId, url }) => [ownerId, url] as const)]),
        );
        onDone();
      }),
    end: ({ _id: linkId, ownerId }: RoofLink, onDone: () => void) =>
      change(async () => {
        await call(reportRoutes.endLink, { params: { ...params, linkId } });
        setUrls((before) => new Map([...before].filter(([loft]) => loft !== ownerId)));
        onDone();
      }),
  };
}

function Links({ facts, onChanged }: { facts: RoofFacts; onChanged: () => void }) {
  const { tournament, lofts, links } = facts;
  const t = useRoofStaffTexts().links;
  const [replacing, setReplacing] = useState<readonly Loft[] | null>(null);
  const [ending, setEnding] = useState<RoofLink | null>(null);
  const { urls, busy, make, end } = useLinkChanges(tournament._id, onChanged);
  const makeNow = (some: readonly Loft[]) => make(some, () => setReplacing(null));
  const makeFor = (some: readonly Loft[]) => {
    const replaces = links.some(({ ownerId }) => some.some(({ _id }) => _id === ownerId));
    if (replaces) setReplacing(some);
    else makeNow(some);
  };
  const strips = lofts.flatMap((loft) => {
    const url = urls.get(loft._id);
    return url === undefined ? [] : [{ loft, url }];
  });
  return (
    <>
      <Box className="roof-links-tools">
        <Text mb="3">{t.about}</Text>
        <Flex gap="3" wrap="wrap" mb="4">
          <Button loading={busy} onClick={() => makeFor(lofts)}>
            {t.makeAll(lofts.length)}
          </Button>
          <Button variant="outline" disabled={strips.length === 0} onClick={() => window.print()}>
            {t.print(strips.length)}
          </Button>
        </Flex>
        <LinkTable {...{ lofts, links, urls, busy }} onMake={(loft) => makeFor([loft])} onEnd={setEnding} />
      </Box>
      {strips.length > 0 && <Strips tournament={tournament} strips={strips} />}
      {ending && (
        <Confirm
          title={t.endTitle}
          question={t.endQuestion(lofts.find(({ _id }) => _id === ending.ownerId)?.name ?? '')}
          yes={t.end}
          busy={busy}
          onYes={() => end(ending, () => setEnding(null))}
          onNo={() => setEnding(null)}
        />
      )}
      {replacing && (
        <Confirm
          title={t.replaceTitle}
          question={t.replace(replacing.length)}
          yes={t.replaceYes}
          busy={busy}
          onYes={() => makeNow(replacing)}
          onNo={() => setReplacing(null)}
        />
      )}
    </>
  );
}

function Strips({
  tournament,
  strips,
}: Pick<RoofFacts, 'tournament'> & { strips: readonly { loft: Loft; url: string }[] }) {
  const label = useRoofStaffTexts().links.strips;
  return (
    <Box className="roof-strips-view" overflowX="auto" tabIndex={0} role="region" aria-label={label} mt="6">
      <div className="roof-strips">
        {strips.map(({ loft, url }) => (
          <RoofStrip key={url} tournament={tournament} loft={loft} url={url} />
        ))}
      </div>
    </Box>
  );
}
