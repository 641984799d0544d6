import '../records.css';
import './loft-page.css';
import { useState } from 'react';
import { flyingSince, shownName, type FlownTournament, type LoftSeasonsAnswer } from '@parwaz/shared';
import { Foot } from '../../../components/foot/foot';
import { Slot } from '../../../components/slots';
import { PageState } from '../../../components/site/page-state';
import { SiteBar } from '../../../components/site/site-bar';
import { usePageTitle } from '../../../components/site/use-page-title';
import { LivePill } from '../../../features/board/head/live-pill';
import { useBoardStore } from '../../../features/board/session/follow-board';
import { useFollowed } from '../../../lib/followed';
import { subjectOf } from '../../../lib/paths';
import { Link } from '../../../lib/router/link';
import { useLocation } from '../../../lib/router/router';
import { useLanguage } from '../../../lib/texts/language';
import { FlyingNow } from './flying-now';
import { LoftCard } from './loft-card';
import { LoftRecords } from './loft-records';
import { useLoftPageTexts } from './loft-texts';
import { Places } from './places';
import { Seasons } from './seasons';
import { useLoft } from './use-loft';

export default function LoftPage() {
  const ownerId = (subjectOf('loft', useLocation().pathname) ?? '').toLowerCase();
  const [{ phase, loft }, retry] = useLoft(ownerId);
  const { language, texts } = useLanguage();
  const words = useLoftPageTexts();
  const flying = loft?.seasons.flatMap(({ tournaments }) => tournaments).filter(isFlying) ?? [];
  const isFollowed = useBoardStore(
    (view) =>
      view.tournamentId === flying[0]?._id && view.phase === 'ready' && view.link.kind !== 'connecting',
  );
  usePageTitle(loft ? shownName(loft.owner, language) : undefined);
  return (
    <>
      <SiteBar>{isFollowed && <LivePill />}</SiteBar>
      <main id="main" className="page">
        {phase === 'loading' && (
          <div role="status" className="loft-page">
            <span className="unseen">{texts.states.loading}</span>
            <div className="loft-card loft-bone" />
          </div>
        )}
        {phase === 'unknown' && <PageState title={words.unknownTitle} text={texts.states.unknownText} />}
        {phase === 'failed' && (
          <PageState title={texts.states.failedTitle} text={words.failedText} onRetry={retry} />
        )}
        {loft && <Loft loft={loft} flying={flying} />}
        {phase !== 'loading' && <Foot />}
      </main>
    </>
  );
}

const isFlying = ({ state }: FlownTournament) => state === 'racing';

function Loft({ loft, flying }: { loft: LoftSeasonsAnswer; flying: readonly FlownTournament[] }) {
  const { owner, seasons, records } = loft;
  const followed = useFollowed(({ lofts }) => lofts.includes(owner._id));
  // The question comes where the tap was; on later visits its settings push nothing down.
  const [wasFollowed] = useState(followed);
  const notifying = (
    <div className="loft-notify">
      <Slot name="followedLoft" props={{ owner }} />
    </div>
  );
  const oldestFirst = seasons.flatMap(({ tournaments }) => tournaments).reverse();
  return (
    <div className="loft-page">
      <div className="loft-who">
        <LoftCard owner={owner} since={flyingSince(seasons)} />
        {followed && !wasFollowed && notifying}
        <Slot name="besideBoard" props={{ owner }} />
      </div>
      {flying.length > 0 && (
        <div className="loft-now">
          {flying.map((tournament, place) => (
            <FlyingNow
              key={tournament._id}
              ownerId={owner._id}
              tournament={tournament}
              followed={place === 0}
            />
          ))}
        </div>
      )}
      {seasons.length > 0 && (
        <div className="loft-held">
          <LoftRecords records={records} tournaments={oldestFirst} />
        </div>
      )}
      <div className="loft-years">
        <Places tournaments={oldestFirst} />
        <Seasons ownerId={owner._id} seasons={seasons} />
        {seasons.length === 0 && <NoRaces />}
        {followed && wasFollowed && notifying}
      </div>
    </div>
  );
}

function NoRaces() {
  const words = useLoftPageTexts();
  return (
    <section className="loft-nothing" aria-label={words.emptyTitle}>
      <b>{words.emptyTitle}</b>
      {words.emptyText}
      <br />
      <Link to="/">{words.seeFlying}</Link>
    </section>
  );
}
