import './roof-links.css';
import { Box, Button, Text } from '@chakra-ui/react';
import { reportRoutes, tournamentRoutes, type Loft, type RoofLink, type Tournament } from '@parwaz/shared';
import { useCallback, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Confirm } from '../../../components/staff/confirm';
import { Empty, LoadView } from '../../../components/staff/lists/load-view';
import { Screen } from '../../../components/staff/screen';
import { call } from '../../../lib/api/call';
import { useLoaded } from '../../../lib/api/use-loaded';
import { bringNastaliq } from '../../../theme/nastaliq/nastaliq';
import { LinkTable, type LinkedTournament } from './link-table';
import { LinkTools } from './link-tools';
import { RoofStrip } from './roof-strip';
import { useRoofStaffTexts } from './texts';
import { useRoofLinks } from './use-roof-links';
import { staffName, staffRaceName } from '../../../lib/texts/staff-names';

interface RoofFacts {
  tournament: LinkedTournament & Pick<Tournament, '_id' | 'deskPhone' | 'rules'>;
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
  const tournament = loaded.kind === 'ready' ? loaded.data?.tournament : undefined;
  return (
    <Screen title={t.title} about={tournament && staffRaceName(tournament)}>
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

function Links({ facts, onChanged }: { facts: RoofFacts; onChanged: () => void }) {
  const { tournament, lofts, links } = facts;
  const t = useRoofStaffTexts().links;
  const [renewing, setRenewing] = useState<readonly Loft[] | null>(null);
  const [ending, setEnding] = useState<RoofLink | null>(null);
  const { made, busy, give, makeMissing, renew, end } = useRoofLinks(tournament._id, onChanged);
  const hasLink = ({ _id }: Loft) => links.some(({ ownerId }) => ownerId === _id);
  const have = lofts.filter(hasLink);
  const lack = lofts.filter((loft) => !hasLink(loft));
  const strips = lofts.flatMap((loft) => {
    const link = made.get(loft._id);
    return link ? [{ loft, ...link }] : [];
  });
  return (
    <>
      <Box className="roof-links-tools">
        <Text mb="3">{t.about}</Text>
        <LinkTools
          {...{ tournament, lack, have, strips, busy }}
          onMake={() => makeMissing(lack)}
          onRenew={() => setRenewing(have)}
          onGive={give}
        />
        <LinkTable
          {...{ tournament, lofts, links, made, busy }}
          onMake={(loft) => (hasLink(loft) ? setRenewing([loft]) : makeMissing([loft]))}
          onGive={give}
          onEnd={setEnding}
        />
      </Box>
      {strips.length > 0 && <Strips tournament={tournament} strips={strips} />}
      {ending && (
        <Confirm
          title={t.endTitle}
          question={t.endQuestion(staffName(lofts.find(({ _id }) => _id === ending.ownerId)))}
          yes={t.end}
          busy={busy}
          onYes={() => end(ending, () => setEnding(null))}
          onNo={() => setEnding(null)}
        />
      )}
      {renewing && (
        <Confirm
          title={t.replaceTitle}
          question={t.replace(renewing.length)}
          yes={t.replaceYes}
          busy={busy}
          onYes={() => renew(renewing, () => setRenewing(null))}
          onNo={() => setRenewing(null)}
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
