import '../sheet/sheet.css';
import './paper-page.css';
import {
  addressOf,
  boardDates,
  paperRoutes,
  paperWords,
  screenPath,
  certificateOf,
  isSettled,
  placesOf,
  raceName,
} from '@parwaz/shared';
import { useMemo } from 'react';
import { Chips } from '../../../components/chips';
import { PageState } from '../../../components/site/page-state';
import { SiteBar } from '../../../components/site/site-bar';
import { usePageTitle } from '../../../components/site/use-page-title';
import { subjectOf, tournamentPath } from '../../../lib/paths';
import { linkTexts } from '../link-texts';
import { changeSearch } from '../../../lib/router/search-params';
import { Link } from '../../../lib/router/link';
import { useLocation, useSearchParams } from '../../../lib/router/router';
import { useLanguage } from '../../../lib/texts/language';
import { useToday } from '../../../lib/time/minute';
import { chooseViewDate, useOpenPanel, useViewDate } from '../../../features/board/session/board-address';
import { useRaceName } from '../../../features/board/page/board-page';
import { NoBoard } from '../../../features/board/page/no-board';
import { useBoardStore, useFollowedBoard, useShownBoard } from '../../../features/board/session/follow-board';
import { ResultSheet } from './result-sheet';
import type { Board, BoardViewDate } from '@parwaz/shared';
import { CertificateSheet } from './certificate-sheet';
import { useResultLink } from './use-result-link';

/** The certificates of a tournament's places, or its result sheet for the notice board. */
export default function PaperPage() {
  const { pathname } = useLocation();
  const certified = subjectOf('certificate', pathname);
  const tournamentId = certified ?? subjectOf('resultSheet', pathname) ?? '';
  useFollowedBoard(tournamentId);
  const phase = useBoardStore((view) => (view.tournamentId === tournamentId ? view.phase : 'loading'));
  usePageTitle(useRaceName());
  return (
    <>
      <SiteBar />
      <main id="main" className="page paper-page">
        {phase === 'ready' ? <Paper isCertificate={certified !== null} /> : <NoBoard phase={phase} />}
      </main>
    </>
  );
}

function Paper({ isCertificate }: { isCertificate: boolean }) {
  const board = useShownBoard();
  const { language, texts } = useLanguage();
  const words = paperWords[language];
  const { tournament, tournamentId } = board;
  const today = useToday(board);
  const view = useViewDate(tournament, today);
  const [loft] = useOpenPanel('loft');
  const search = useSearchParams();
  const views = useMemo(() => [...boardDates(tournament), 'total'], [tournament]);
  const back = new URLSearchParams({ date: view, ...(search.has('lang') && { lang: language }) });
  return (
    <>
      <div className="paper-bar">
        <h1>
          {isCertificate ? words.certificates : words.resultSheet} ·{' '}
          <bdi>{raceName(tournament, language)}</bdi>
        </h1>
        <Chips label={texts.chooseDate} values={views} selected={view} onSelect={chooseViewDate}>
          {(one) => (one === 'total' ? texts.total : <span className="num">{one}</span>)}
        </Chips>
        <div className="paper-actions">
          <button type="button" className="button" onClick={() => window.print()}>
            {texts.site.print}
          </button>
          {isCertificate && loft !== null && (
            <>
              <a
                className="button button-plain"
                href={addressOf(paperRoutes.certificate, {
                  params: { id: tournamentId },
                  query: { ownerId: loft, ...(view !== 'total' && { date: view }), lang: language },
                })}
                target="_blank"
                rel="noreferrer"
              >
                {linkTexts[language].picture}
              </a>
              <Link className="button button-plain" to={`${screenPath('certificate', tournamentId)}?${back}`}>
                {words.all}
              </Link>
            </>
          )}
          <Link className="button button-plain" to={`${tournamentPath(tournamentId)}?${back}`}>
            {words.toResults}
          </Link>
        </div>
      </div>
      {isCertificate ? (
        <Certificates board={board} view={view} loft={loft} rank={search.get('place')} />
      ) : (
        <ResultSheet board={board} view={view} />
      )}
    </>
  );
}

interface CertificatesProps {
  board: Board;
  view: BoardViewDate;
  loft: string | null;
  rank: string | null;
}

function Certificates({ board, view, loft, rank }: CertificatesProps) {
  const language = useLanguage((state) => state.language);
  const today = useToday(board);
  const words = paperWords[language];
  const { code, address } = useResultLink(board, view);
  const places = useMemo(() => placesOf(board, view), [board, view]);
  if (!isSettled(board.tournament, view, today))
    return <PageState title={words.notYet} text={words.notYetHint} />;
  const shown = places.filter((one) =>
    loft === null ? rank === null || String(one.rank) === rank : one.ownerId === loft,
  );
  return (
    <>
      {loft === null && places.length > 0 && (
        <PlaceChoice ranks={places.map((one) => one.rank)} chosen={rank} />
      )}
      {shown.length === 0 && <PageState title={words.none} text={words.noneHint} />}
      {shown.map((place) => (
        <CertificateSheet
          key={place.ownerId}
          certificate={certificateOf(board, place, { view, language, code })}
          picture={board.owners[place.ownerId]?.ownerPicture}
          address={address}
        />
      ))}
    </>
  );
}

/** Of one place at a time: who prints the first three again needs no others. */
function PlaceChoice({ ranks, chosen }: { ranks: readonly number[]; chosen: string | null }) {
  const words = paperWords[useLanguage((state) => state.language)];
  return (
    <label className="paper-place">
      {words.whichPlace}
      <select value={chosen ?? ''} onChange={({ target }) => changeSearch({ place: target.value || null })}>
        <option value="">{words.allPlaces}</option>
        {[...new Set(ranks)].map((rank) => (
          <option key={rank} value={rank}>
            {words.place(rank)}
          </option>
        ))}
      </select>
    </label>
  );
}
