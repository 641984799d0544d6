import { formatTotal, listedTime, type ClubTournament } from '@parwaz/shared';
import { useMemo } from 'react';
import { useLanguage } from '../../lib/texts/language';
import { useClubTexts } from './club-texts';
import { LongTable, NameCell, shownFirst } from './long-table';
import { isFinished, namesIn, seasonOf } from './season';

interface Props {
  year: string;
  tournaments: readonly ClubTournament[];
  nowMs: number;
}

export function SeasonTable({ year, tournaments, nowMs }: Props) {
  const texts = useClubTexts();
  const {
    texts: { board },
    language,
  } = useLanguage();
  const finished = useMemo(
    () => tournaments.filter((tournament) => isFinished(tournament, listedTime(tournament, nowMs).date)),
    [tournaments, nowMs],
  );
  const lines = useMemo(() => seasonOf(finished), [finished]);
  const names = useMemo(() => namesIn(lines, language), [lines, language]);
  if (lines.length === 0) return null;
  const title = texts.season(year);
  return (
    <section className="season">
      <header className="card-about">
        <h2>{title}</h2>
        <p>{texts.seasonRule(finished.length)}</p>
      </header>
      <LongTable
        label={title}
        headings={[board.rank, texts.owner, texts.flown, board.time]}
        count={lines.length}
      >
        {shownFirst(lines).map(({ ownerId, rank, totalSeconds, tournaments: flown }) => (
          <tr key={ownerId} className={rank === 1 ? 'card-winner' : undefined}>
            <td>{rank}</td>
            <NameCell {...names.get(ownerId)} ownerId={ownerId} />
            <td>{flown}</td>
            <td>{formatTotal(totalSeconds)}</td>
          </tr>
        ))}
      </LongTable>
    </section>
  );
}
