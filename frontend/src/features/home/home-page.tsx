import { listedState, wallClock, raceName, type ActiveAnswer, type PublicTournament } from '@parwaz/shared';
import { useEffect, useState } from 'react';
import { BoardSkeleton } from '../board/page/board-skeleton';
import { BoardPage, useRaceName } from '../board/page/board-page';
import { AmongStrips } from '../board/strips/use-strips';
import { PageState } from '../../components/site/page-state';
import { MenuLinks, SiteBar } from '../../components/site/site-bar';
import { Foot } from '../../components/foot/foot';
import { usePageTitle } from '../../components/site/use-page-title';
import { useSearchParams } from '../../lib/router/router';
import { useMinute } from '../../lib/time/minute';
import { useTexts, useLanguage } from '../../lib/texts/language';
import { BannerSlider } from './banner-slider';
import { followHomePage, refreshHome } from './home-store';
import { Link } from '../../lib/router/link';
import { useHomeStore } from '../../lib/site-config';

export function HomePage() {
  useEffect(followHomePage, []);
  const shown = useShownTournament(useHomeStore((home) => home.active));
  return shown === null ? <NothingShown /> : <Shown key={shown._id} expected={shown} />;
}

/** The tournament in the address, else the first that was shown: a later one never replaces the board that is being read. */
function useShownTournament(active: ActiveAnswer | null) {
  const asked = useSearchParams().get('tournament');
  const named = active?.tournaments.find(({ _id }) => _id === asked);
  const [held, setHeld] = useState(active?.data ?? null);
  const shown = named ?? held ?? active?.data ?? null;
  if (shown !== null && held?._id !== shown._id) setHeld(shown);
  return shown;
}

function Shown({ expected }: { expected: PublicTournament }) {
  const { banners } = useHomeStore();
  const language = useLanguage((state) => state.language);
  const id = expected._id;
  const name = raceName(expected, language);
  usePageTitle(useRaceName() ?? name);
  const slider = <BannerSlider banners={banners} />;
  return (
    <AmongStrips value={banners?.length ? slider : null}>
      <BoardPage tournamentId={id} expected={name}>
        {slider}
        <OtherTournaments shown={id} />
      </BoardPage>
    </AmongStrips>
  );
}

function NothingShown() {
  const texts = useTexts();
  const { active, banners, failed } = useHomeStore();
  const loading = active === null;
  usePageTitle(undefined);
  return (
    <>
      <SiteBar />
      <main id="main" className="page">
        {!loading && <MenuLinks />}
        <BannerSlider banners={banners} />
        {failed ? (
          <PageState
            title={texts.states.failedTitle}
            text={texts.states.failedText}
            onRetry={() => void refreshHome()}
          />
        ) : loading ? (
          <BoardSkeleton />
        ) : (
          <section className="page-state">
            <h1>{texts.site.nothingTitle}</h1>
            <p>{texts.site.nothingText}</p>
          </section>
        )}
        {!loading && <Foot />}
      </main>
    </>
  );
}

function OtherTournaments({ shown }: { shown: string }) {
  const { active } = useHomeStore();
  const texts = useTexts().site;
  const nowMs = useMinute();
  if (!active?.tournaments.some(({ _id }) => _id !== shown)) return null;
  return (
    <nav className="on-screen" aria-label={texts.onScreen}>
      {active.tournaments.map((tournament) => (
        <OneOnScreen key={tournament._id} {...{ tournament, nowMs, shown }} />
      ))}
    </nav>
  );
}

interface OnScreenProps {
  tournament: PublicTournament;
  nowMs: number;
  shown: string;
}

function OneOnScreen({ tournament, nowMs, shown }: OnScreenProps) {
  const { texts, language } = useLanguage();
  const { today, tomorrow, race } = texts;
  const { _id } = tournament;
  const name = raceName(tournament, language);
  const state = listedState(tournament, wallClock(nowMs, tournament.timeZone));
  const { racing, closed } = race;
  const words: Partial<Record<string, string>> = { racing, closed, today, tomorrow };
  return (
    <Link
      to={`/?tournament=${encodeURIComponent(_id)}`}
      className="on-screen-one"
      aria-current={_id === shown ? 'true' : undefined}
      title={name}
    >
      <bdi>{name}</bdi> <small data-state={state}>{words[state] ?? state.slice(0, 5)}</small>
    </Link>
  );
}
