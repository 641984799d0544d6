import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { BoardViewDate, PublicTournament } from '@parwaz/shared';
import { boardDates, viewDateOf, wallClock } from '@parwaz/shared';
import { createHash } from 'node:crypto';
import { BannersService } from '../banners/banners.service.js';
import { PreparedBoards } from '../boards/prepared-boards.js';
import { TogetherReads } from '../boards/together-reads.js';
import { ClubsService } from '../clubs/clubs.service.js';
import { Clock } from '../config/clock.js';
import { Config } from '../config/config.js';
import { AppError } from '../errors/app-error.js';
import { apiPrefix } from '../http/prefix.js';
import { PageSources } from '../pages/page-sources.js';
import type { PageData, PageImage } from '../pages/page-sources.js';
import { pictureSize } from '../pictures/look.js';
import { pictureTexts } from '../pictures/texts.js';
import type { PictureLanguage } from '../pictures/texts.js';
import { presentActive } from './present-active.js';
import { TournamentReader } from './tournament-reader.js';

const tournamentPath = /^\/tournament-view\/([^/]+)\/?$/;
const clubPath = /^\/club-all-tournaments\/(.+)$/;
type Query = Readonly<Record<string, unknown>>;

const idPattern = /^[0-9a-f]{24}$/i;

/** What the public pages about tournaments carry from the start: what they are about, and the first board. */
@Injectable()
export class TournamentPages implements OnModuleInit {
  /** What home shows around the board. A whole district opens it at the same moment: they share one look. */
  private readonly around = new TogetherReads<'now', Record<string, string>>(async () => {
    const [clubs, banners] = await Promise.all([this.clubs.list(), this.banners.list()]);
    const texts = { 'parwaz-clubs': JSON.stringify(clubs), 'parwaz-banners': JSON.stringify(banners) };
    return new Map([['now', texts]]);
  });

  constructor(
    private readonly reader: TournamentReader,
    private readonly prepared: PreparedBoards,
    private readonly pages: PageSources,
    private readonly clubs: ClubsService,
    private readonly banners: BannersService,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.pages.register((path, query) => orNotFound(this.of(path, query)));
  }

  private of(path: string, query: Query): Promise<PageData | null> {
    const tournamentId = tournamentPath.exec(path)?.[1];
    const club = clubPath.exec(path)?.[1];
    if (path === '/') return this.home(query);
    if (tournamentId !== undefined) return this.tournament(tournamentId, query);
    return club === undefined ? Promise.resolve(null) : this.club(club, query);
  }

  private async tournament(id: string, query: Query): Promise<PageData> {
    if (!idPattern.test(id)) throw new AppError('tournament.not-found');
    const _id = id.toLowerCase();
    const [tournament, board] = await Promise.all([this.reader.single(_id), this.board(_id)]);
    const data = { 'parwaz-board': board };
    const { view } = this.viewOf(tournament, query);
    const state = String(tournament.revision);
    const firstView = this.firstView(`/tournament-view/${tournament._id}`, view, state, query);
    return { ...this.about(tournament, query), data, ...firstView };
  }

  private async home(query: Query): Promise<PageData> {
    const [onScreen, around] = await Promise.all([this.reader.onScreen(), this.around.read('now')]);
    const shown = onScreen.find(({ _id }) => _id === query.tournament) ?? onScreen[0];
    const data = { 'parwaz-home': JSON.stringify(presentActive(onScreen)), ...around };
    const state = createHash('sha256').update(Object.values(data).join('\n')).digest('base64url');
    if (!shown) return { data, ...this.firstView('/', '', state, query) };
    const { view } = this.viewOf(shown, query);
    return {
      ...this.about(shown, query),
      data: { ...data, 'parwaz-board': await this.board(shown._id) },
      ...this.firstView('/', view, state, query),
    };
  }

  /** A page is drawn for whoever reads it as a page: a frame and a wall have other sizes. */
  private firstView(path: string, view: string, state: string, query: Query): Pick<PageData, 'firstView'> {
    if (query.embed === '1' || query.screen === 'tv') return {};
    const address = `${path}${view}`;
    const language = languageOf(query);
    const today = wallClock(this.clock.now(), this.config.timeZone).date;
    return { firstView: { key: `${address} ${language} ${today}`, state, address, language } };
  }

  /** A slash at the end of an address is part of the club's name, or of nothing. */
  private async club(name: string, query: Query): Promise<PageData> {
    try {
      return await this.clubNamed(name, query);
    } catch (error) {
      if (!name.endsWith('/')) throw error;
      return this.clubNamed(name.slice(0, -1), query);
    }
  }

  private async clubNamed(name: string, query: Query): Promise<PageData> {
    const { club, tournaments } = await this.reader.ofClub(name);
    const count = tournaments.length === 1 ? '1 tournament' : `${tournaments.length} tournaments`;
    const image = tournaments.findLast(({ tournamentPicture }) => tournamentPicture)?.tournamentPicture;
    const data = { 'parwaz-club': JSON.stringify({ clubName: name, tournaments }) };
    const view = search({
      ...(typeof query.year === 'string' && /^\d{4}$/.test(query.year) && { year: query.year }),
      ...(query.lang === 'ur' && { lang: 'ur' }),
    });
    const state = tournaments.map(({ _id, revision }) => `${_id} ${revision}`).join();
    return {
      title: club,
      description: `${club}: ${count}`,
      ...(image && { image: { address: image } }),
      view,
      data,
      ...this.firstView(`/club-all-tournaments/${encodeURIComponent(name)}`, view, state, query),
    };
  }

  private async board(tournamentId: string): Promise<string> {
    return (await this.prepared.current(tournamentId, null)).json;
  }

  /** What a page says of its tournament, and the picture of the view that it opens on. */
  private about(tournament: PublicTournament, query: Query): Partial<PageData> {
    const dates = boardDates(tournament);
    const days = dates.length > 1 ? `${dates[0]} to ${dates.at(-1)}` : dates[0];
    const lofts = tournament.participatingLofts.length;
    const { shown, view } = this.viewOf(tournament, query);
    const title = tournament.tournamentName;
    return {
      title,
      description: [tournament.club, days, `${lofts} ${lofts === 1 ? 'loft' : 'lofts'}`]
        .filter(Boolean)
        .join(' · '),
      image: standingsImage(tournament, shown, languageOf(query)),
      view,
    };
  }

  /** The view that an address asks for, and what of the address makes it that view. */
  private viewOf(tournament: PublicTournament, query: Query): { shown: BoardViewDate; view: string } {
    const { date: today } = wallClock(this.clock.now(), this.config.timeZone);
    const asked = typeof query.date === 'string' ? query.date : null;
    const shown = viewDateOf(asked, tournament.dates, today);
    const view = search({
      ...(typeof query.tournament === 'string' && { tournament: tournament._id }),
      ...(asked !== null && { date: shown }),
      ...(query.lang === 'ur' && { lang: 'ur' }),
    });
    return { shown, view };
  }
}

function languageOf(query: Query): PictureLanguage {
  return query.lang === 'ur' ? 'ur' : 'en';
}

/** The picture that the server draws of a view. */
function standingsImage(
  { _id, tournamentName }: PublicTournament,
  shown: BoardViewDate,
  language: PictureLanguage,
): PageImage {
  const query = search({ ...(shown !== 'total' && { date: shown }), lang: language });
  const texts = pictureTexts[language];
  return {
    address: `/${apiPrefix}/tournament/${_id}/standings.png${query}`,
    size: pictureSize,
    alt: texts.standings(tournamentName, shown === 'total' ? texts.total : shown),
  };
}

/** Parameters as the end of an address. */
function search(parameters: Record<string, string>): string {
  const text = new URLSearchParams(parameters).toString();
  return text && `?${text}`;
}

async function orNotFound(page: Promise<PageData | null>): Promise<PageData | null> {
  try {
    return await page;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return { status: 404 };
    throw error;
  }
}
