import {
  clubName,
  firstNames,
  firstWinner,
  formatLanding,
  groupedCode,
  lastWinner,
  nameAmong,
  officialLine,
  paperWords,
  printedDate,
  printedInstant,
  shownDay,
  winnerLofts,
  raceName,
} from '@parwaz/shared';
import type { Board, BoardViewDate, PaperWords, Winner } from '@parwaz/shared';
import { QrCode } from '../../../components/qr-code';
import { useLanguage } from '../../../lib/texts/language';
import { useResultLink } from './use-result-link';

export function ResultHead({ board, view, page }: { board: Board; view: BoardViewDate; page: string }) {
  const { language, texts } = useLanguage();
  const words = paperWords[language];
  const { code, address } = useResultLink(board, view);
  const { tournament } = board;
  const isTotal = view === 'total';
  const status = officialLine(tournament, view, words);
  return (
    <header className="result-head">
      <div>
        <h2>
          <bdi>{raceName(tournament, language)}</bdi>
        </h2>
        <p>
          <span>
            <b>{isTotal ? texts.total : printedDate(view)}</b> · <bdi>{clubName(tournament, language)}</bdi>
          </span>
          <span dir="ltr">{page}</span>
        </p>
        {!isTotal && (
          <WinnerLine label={words.first} winner={firstWinner(board, view)} board={board} words={words} />
        )}
        <WinnerLine
          label={words.last}
          winner={lastWinner(board, isTotal ? null : view)}
          board={board}
          words={words}
        />
        <p>
          <span>
            <b>{status}</b> · {words.asOf(printedInstant(board.at, tournament))}
          </span>
        </p>
        {code && <p className="result-code">{words.code(printedDate(groupedCode(code)))}</p>}
      </div>
      <QrCode
        address={address}
        label={shownDay(tournament, view)?.state === 'official' ? words.scan : words.scanProvisional}
      />
    </header>
  );
}

function WinnerLine(props: { label: string; winner: Winner | null; board: Board; words: PaperWords }) {
  const { label, winner, board, words } = props;
  const language = useLanguage((state) => state.language);
  if (!winner) return null;
  const names = winnerLofts(winner).map((id) => nameAmong(board, id, language));
  return (
    <p className="result-winner">
      <span>
        {label}: <b>{formatLanding(winner.landing)}</b> {firstNames(names, words)}
      </span>
    </p>
  );
}
