import { Injectable } from '@nestjs/common';
import type { Board, BoardViewDate, Language, PublicTournament, StaffFacts } from '@parwaz/shared';
import {
  boardDates,
  dayStandings,
  formatTotal,
  raceState,
  totalStandings,
  viewDateOf,
  wallClock,
} from '@parwaz/shared';
import { BoardCache } from '../boards/board-cache.js';
import { Clock, Config } from '../platform/config/config.js';
import { OncePerBoard } from '../boards/once-per-board.js';
import type { PageData, PageImage, PageQuery } from './page-sources.js';
import { pageTexts } from './page-texts.js';

type Leader = { name: string; total: string };

type ViewPicture = (tournament: PublicTournament, shown: BoardViewDate, language: Language) => PageImage;

@Injectable()
export class PageViews {
  private readonly leaders = new OncePerBoard<Leader | null, BoardViewDate>(leaderOf);
  private picture: ViewPicture | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly boards: BoardCache,
  ) {}

  setPictureSource(picture: ViewPicture): void {
    this.picture = picture;
  }

  async describe(tournament: PublicTournament, query: PageQuery): Promise<Partial<PageData>> {
    const language = languageOf(query);
    const texts = pageTexts[language];
    const dates = boardDates(tournament);
    const [first = '', last = ''] = [dates[0], dates.at(-1)];
    const lofts = tournament.participatingLofts.length;
    const { shown, view } = this.viewOf(tournament, query);
    const { board } = await this.boards.current(tournament._id);
    const leader = this.leaders.get(board, shown);
    return {
      title: tournament.tournamentName,
      description: [
        leader && texts.leads(leader.name, leader.total),
        tournament.club,
        dates.length > 1 ? texts.dates(first, last) : first,
        texts.lofts(lofts, String(lofts)),
      ]
        .filter(Boolean)
        .join(' · '),
      image: this.picture?.(tournament, shown, language),
      view,
    };
  }

  viewOf(tournament: PublicTournament, query: PageQuery): { shown: BoardViewDate; view: string } {
    const { date: today } = wallClock(this.clock.now(), this.config.timeZone);
    const asked = typeof query.date === 'string' ? query.date : null;
    const shown = viewDateOf(asked, tournament.dates, today);
    const view = searchOf({
      ...(typeof query.tournament === 'string' && { tournament: tournament._id }),
      ...(asked !== null && { date: shown }),
      ...(query.lang === 'ur' && { lang: 'ur' }),
    });
    return { shown, view };
  }

  /** Everything that a board's rendering depends on: its timeline, revision and race state, which changes with time. */
  async stateOf(tournamentId: string): Promise<string> {
    const { board, epoch } = await this.boards.current(tournamentId);
    const race = raceState(board, wallClock(this.clock.now(), this.config.timeZone));
    return `${epoch} ${board.revision} ${JSON.stringify(race)}`;
  }

  /** None for frames and big screens, which have other sizes. */
  firstView(path: string, view: string, state: string, query: PageQuery): Pick<PageData, 'firstView'> {
    if (query.embed === '1' || query.screen === 'tv') return {};
    // Over a video nothing is drawn before the board is there, not even the skeleton.
    const screen = query.screen === 'overlay' ? `${view === '' ? '?' : '&'}screen=overlay` : '';
    const address = `${path}${view}${screen}`;
    const language = languageOf(query);
    const today = wallClock(this.clock.now(), this.config.timeZone).date;
    return { firstView: { key: `${address} ${language} ${today}`, state, address, language } };
  }
}

function languageOf(query: PageQuery): Language {
  return query.lang === 'ur' ? 'ur' : 'en';
}

function leaderOf(board: Board<StaffFacts>, shown: BoardViewDate): Leader | null {
  const [first] = shown === 'total' ? totalStandings(board) : dayStandings(board, shown);
  if (!first || first.rank === null) return null;
  return { name: first.ownerName, total: formatTotal(first.totalSeconds) };
}

export function searchOf(parameters: Record<string, string>): string {
  const text = new URLSearchParams(parameters).toString();
  return text && `?${text}`;
}
