import { Injectable } from '@nestjs/common';
import type {
  Board,
  BoardViewDate,
  Contender,
  Language,
  PublicTournament,
  Ranked,
  StaffFacts,
} from '@parwaz/shared';
import {
  boardDates,
  clubName,
  dayStandings,
  formatTotal,
  isFinal,
  isProvisional,
  listedState,
  nameAmong,
  publicPrize,
  boardTime,
  raceName,
  raceState,
  totalStandings,
  viewDateOf,
  wallClock,
  withPrizes,
} from '@parwaz/shared';
import { BoardCache } from '../boards/board-cache.js';
import { Clock, Config } from '../platform/config/config.js';
import { OncePerBoard } from '../boards/once-per-board.js';
import type { PageData, PageImage, PageQuery } from './page-sources.js';
import { pageTexts, prizeWords } from './page-texts.js';

type Leader = { lofts: string[]; total: string; prize: string };

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
    const { board } = await this.boards.shown(tournament._id, null);
    const isOver = isFinal(board.tournament, boardTime(board, this.clock.now()).date);
    const { shown, view } = await this.viewOf(tournament, query);
    return {
      title: raceName(tournament, language),
      description: [
        ...(isOver ? [this.champion(board, language)] : []),
        ...(isOver && (shown === 'total' || dates.length === 1)
          ? []
          : [this.leader(board, shown, language, isOver)]),
        clubName(tournament, language),
        dates.length > 1 ? texts.dates(first, last) : first,
        texts.lofts(lofts, String(lofts)),
      ]
        .filter(Boolean)
        .join(' · '),
      image: this.picture?.(tournament, shown, language),
      view,
    };
  }

  private champion(board: Board<StaffFacts>, language: Language): string | null {
    const texts = pageTexts[language];
    const first = this.leaders.get(board, 'total');
    if (!first) return null;
    const { tournament } = board;
    const say = isProvisional(tournament) ? texts.provisional : texts.champion;
    return say(namesOf(board, first, language), first.total) + (first.prize && texts.prize(first.prize));
  }

  private leader(
    board: Board<StaffFacts>,
    shown: BoardViewDate,
    language: Language,
    isOver: boolean,
  ): string | null {
    const texts = pageTexts[language];
    const first = this.leaders.get(board, shown);
    if (!first) return null;
    const names = namesOf(board, first, language);
    if (isOver) return texts.firstOn(shown, names, first.total);
    if (boardDates(board.tournament).length === 1) return texts.leads(names, first.total);
    return shown === 'total'
      ? texts.leadsOverall(names, first.total)
      : texts.leadsOn(shown, names, first.total);
  }

  async viewOf(tournament: PublicTournament, query: PageQuery) {
    const { board } = await this.boards.shown(tournament._id, null);
    const today = boardTime(board, this.clock.now()).date;
    const isOfStamp = typeof query.stamp === 'string';
    const asked = isOfStamp ? 'total' : typeof query.date === 'string' ? query.date : null;
    const stamp = tournament.stamps.find(({ _id }) => _id === query.stamp)?._id;
    const shown = viewDateOf(asked, tournament, today);
    const view = searchOf({
      ...(typeof query.tournament === 'string' && { tournament: tournament._id }),
      ...(stamp === undefined ? asked !== null && { date: shown } : { stamp }),
      ...(query.lang === 'ur' && { lang: 'ur' }),
    });
    return { shown, view, today };
  }

  listedStates(tournaments: readonly PublicTournament[]): string {
    const nowMs = this.clock.now();
    return tournaments.map((one) => listedState(one, wallClock(nowMs, one.timeZone))).join();
  }

  /** Everything that a board's rendering depends on: its timeline, revision and race state, which changes with time. */
  async stateOf(tournamentId: string): Promise<string> {
    const { board, epoch } = await this.boards.shown(tournamentId, null);
    const now = wallClock(this.clock.now(), board.tournament.timeZone);
    return `${epoch} ${board.revision} ${now.date} ${JSON.stringify(raceState(board, now))}`;
  }

  /** None for frames and big screens, which have other sizes. */
  firstView(
    path: string,
    view: string,
    state: string,
    query: PageQuery,
    timeZone = this.config.timeZone,
  ): Pick<PageData, 'firstView'> {
    if (query.embed === '1' || query.screen === 'tv') return {};
    // Over a video nothing is drawn before the board is there, not even the skeleton.
    const search = searchOf({
      ...Object.fromEntries(new URLSearchParams(view)),
      ...(query.screen === 'overlay' && { screen: 'overlay' }),
      ...(query.lofts === 'all' && { lofts: 'all' }),
    });
    const address = path + search;
    const language = languageOf(query);
    const { date: today } = wallClock(this.clock.now(), timeZone);
    return { firstView: { key: `${address} ${language} ${today}`, state, address, language, timeZone } };
  }
}

const namesOf = (board: Board<StaffFacts>, { lofts }: Leader, language: Language) =>
  pageTexts[language].names(lofts.map((ownerId) => nameAmong(board, ownerId, language)));

export function languageOf(query: PageQuery): Language {
  return query.lang === 'ur' ? 'ur' : 'en';
}

function leaderOf(board: Board<StaffFacts>, shown: BoardViewDate): Leader | null {
  const standings: Ranked<Contender>[] =
    shown === 'total' ? totalStandings(board) : dayStandings(board, shown);
  const prizes = board.tournament.prizes.map((prize) => publicPrize(prize));
  const best = withPrizes(standings, shown === 'total' ? prizes : []).filter(({ rank }) => rank === 1);
  const [first] = best;
  if (!first) return null;
  const { prize } = first;
  return {
    lofts: best.map(({ ownerId }) => ownerId),
    total: formatTotal(first.totalSeconds),
    prize: prizeWords(prize),
  };
}

export function searchOf(parameters: Record<string, string>): string {
  const text = new URLSearchParams(parameters).toString();
  return text && `?${text}`;
}
