import { Injectable } from '@nestjs/common';
import type { BoardViewDate, PublicTournament } from '@parwaz/shared';
import { addressOf, boardDates, boardRoutes, viewDateOf, wallClock } from '@parwaz/shared';
import { Clock } from '../config/clock.js';
import { Config } from '../config/config.js';
import { pictureSize } from '../pictures/palette.js';
import { pictureTexts } from '../pictures/texts.js';
import type { PictureLanguage } from '../pictures/texts.js';
import type { PageData, PageImage, PageQuery } from './page-sources.js';

/** The view of a page that a URL asks for, and a page's description of its tournament. */
@Injectable()
export class PageViews {
  constructor(
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** A page's description of its tournament, with the picture of the view that it opens on. */
  about(tournament: PublicTournament, query: PageQuery): Partial<PageData> {
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

  /** The view of a tournament that a URL asks for, and the part of the URL that selects it. */
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

  /** The first view for an ordinary page; frames and big screens have other sizes and get none. */
  firstView(path: string, view: string, state: string, query: PageQuery): Pick<PageData, 'firstView'> {
    if (query.embed === '1' || query.screen === 'tv') return {};
    // Over a video nothing is drawn before the board is there: not even the page's bones.
    const screen = query.screen === 'overlay' ? `${view === '' ? '?' : '&'}screen=overlay` : '';
    const address = `${path}${view}${screen}`;
    const language = languageOf(query);
    const today = wallClock(this.clock.now(), this.config.timeZone).date;
    return { firstView: { key: `${address} ${language} ${today}`, state, address, language } };
  }
}

function languageOf(query: PageQuery): PictureLanguage {
  return query.lang === 'ur' ? 'ur' : 'en';
}

/** The server's picture of a view. */
function standingsImage(
  { _id, tournamentName }: PublicTournament,
  shown: BoardViewDate,
  language: PictureLanguage,
): PageImage {
  const query = { ...(shown !== 'total' && { date: shown }), lang: language };
  const texts = pictureTexts[language];
  return {
    address: addressOf(boardRoutes.picture, { params: { id: _id }, query }),
    size: pictureSize,
    alt: texts.standings(tournamentName, shown === 'total' ? texts.total : shown),
  };
}

/** Parameters as a query string. */
export function searchOf(parameters: Record<string, string>): string {
  const text = new URLSearchParams(parameters).toString();
  return text && `?${text}`;
}
