import { useHomeStore } from '../../lib/site-config';
import { clubName } from '@parwaz/shared';
import { PageState } from '../../components/site/page-state';
import { SiteBar } from '../../components/site/site-bar';
import { Chips } from '../../components/chips';
import { Slot } from '../../components/slots';
import { Foot } from '../../components/foot/foot';
import { usePageTitle } from '../../components/site/use-page-title';
import { clubOf } from '../../lib/paths';
import { useLocation, useSearchParams } from '../../lib/router/router';
import { changeSearch } from '../../lib/router/search-params';
import { listedTime, type ClubTournament } from '@parwaz/shared';
import { useMinute } from '../../lib/time/minute';
import { useTexts, useLanguage } from '../../lib/texts/language';
import { useClubTexts } from './club-texts';
import { byFirstDate } from './read-club';
import { isRacing } from './season';
import { SeasonTable } from './season-table';
import { TournamentCard } from './tournament-card';
import { useClub, type ClubView } from './use-club';

const firstCards = 2;

export default function ClubPage() {
  const club = clubOf(useLocation().pathname) ?? '';
  const texts = useClubTexts();
  const search = useSearchParams();
  const [view, retry] = useClub(club, search.get('year') ?? '');
  const language = useLanguage((state) => state.language);
  const listed = useHomeStore((home) => home.clubs?.find(({ name }) => name === club));
  const { clubNameUrdu = listed?.nameUrdu ?? '' } = view.tournaments[0] ?? {};
  const name = clubName({ club, clubNameUrdu }, language);
  usePageTitle(name);
  return (
    <>
      <SiteBar />
      <main id="main" className="page">
        <div className="title-band">
          <h1>{texts.title(name)}</h1>
        </div>
        <Tournaments view={view} onRetry={retry} />
        {view.year !== '' && (
          <div className="cards">
            <Slot name="belowClub" props={{ club, year: view.year, readAtMs: view.readAtMs }} />
          </div>
        )}
        {view.phase !== 'loading' && <Foot />}
      </main>
    </>
  );
}

function Tournaments({ view, onRetry }: { view: ClubView; onRetry: () => void }) {
  const { states } = useTexts();
  const texts = useClubTexts();
  const nowMs = useMinute();
  const on = (one: ClubTournament) => listedTime(one, nowMs);
  const { phase, years, year, tournaments } = view;
  if (phase === 'loading' && years.length === 0) return <CardSkeletons />;
  if (phase === 'unknown') {
    return <PageState title={texts.unknownTitle} text={states.unknownText} />;
  }
  if (phase === 'failed') {
    return <PageState title={states.failedTitle} text={texts.failedText} onRetry={onRetry} />;
  }
  if (year === '') return <PageState title={texts.emptyTitle} text={texts.emptyText} />;
  const shown = byFirstDate(tournaments, (one) => isRacing(one, on(one)));
  return (
    <>
      <Chips
        label={texts.chooseYear}
        placeOf={(one) => [{ year: one }]}
        values={years}
        selected={year}
        onSelect={(one) => changeSearch({ year: one })}
      />
      {phase === 'loading' ? (
        <LoadingCards />
      ) : (
        <div className="cards">
          {shown.map((tournament, index) => (
            <TournamentCard
              key={tournament._id}
              tournament={tournament}
              inView={index < firstCards}
              now={on(tournament)}
              readAtMs={view.readAtMs}
            />
          ))}
          <SeasonTable year={year} tournaments={shown} nowMs={nowMs} />
        </div>
      )}
    </>
  );
}

function CardSkeletons() {
  const texts = useTexts().states;
  return (
    <div role="status">
      <span className="unseen">{texts.loading}</span>
      <div className="skeleton-chips" />
      <LoadingCards />
    </div>
  );
}

function LoadingCards() {
  return (
    <div className="cards">
      <div className="card card-skeleton" />
      <div className="card card-skeleton" />
    </div>
  );
}
