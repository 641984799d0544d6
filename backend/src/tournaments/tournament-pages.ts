import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { PublicTournament } from '@parwaz/shared';
import { boardDates } from '@parwaz/shared';
import { PreparedBoards } from '../boards/prepared-boards.js';
import { AppError } from '../errors/app-error.js';
import { PageSources } from '../pages/page-sources.js';
import type { PageData } from '../pages/page-sources.js';
import { presentActive } from './present-active.js';
import { TournamentReader } from './tournament-reader.js';

const tournamentPath = /^\/tournament-view\/([^/]+)\/?$/;
const clubPath = /^\/club-all-tournaments\/(.+?)\/?$/;
const idPattern = /^[0-9a-f]{24}$/i;

/** What the public pages about tournaments carry from the start: what they are about, and the first board. */
@Injectable()
export class TournamentPages implements OnModuleInit {
  constructor(
    private readonly reader: TournamentReader,
    private readonly prepared: PreparedBoards,
    private readonly pages: PageSources,
  ) {}

  onModuleInit(): void {
    this.pages.register((path) => orNotFound(this.of(path)));
  }

  private of(path: string): Promise<PageData | null> {
    const tournamentId = tournamentPath.exec(path)?.[1];
    const club = clubPath.exec(path)?.[1];
    if (path === '/') return this.home();
    if (tournamentId !== undefined) return this.tournament(tournamentId);
    return club === undefined ? Promise.resolve(null) : this.club(club);
  }

  private async tournament(id: string): Promise<PageData> {
    if (!idPattern.test(id)) throw new AppError('tournament.not-found');
    const tournament = await this.reader.single(id.toLowerCase());
    return { ...about(tournament), data: { 'parwaz-board': await this.board(tournament) } };
  }

  private async home(): Promise<PageData> {
    const onScreen = await this.reader.onScreen();
    const [shown] = onScreen;
    const home = JSON.stringify(presentActive(onScreen));
    if (!shown) return { data: { 'parwaz-home': home } };
    return { ...about(shown), data: { 'parwaz-home': home, 'parwaz-board': await this.board(shown) } };
  }

  private async club(name: string): Promise<PageData> {
    const { club, tournaments } = await this.reader.ofClub(name);
    const count = tournaments.length === 1 ? '1 tournament' : `${tournaments.length} tournaments`;
    const image = tournaments.findLast(({ tournamentPicture }) => tournamentPicture)?.tournamentPicture;
    return { title: club, description: `${club}: ${count}`, ...(image && { image }) };
  }

  private async board({ _id }: PublicTournament): Promise<string> {
    return (await this.prepared.current(_id, null)).json;
  }
}

function about(tournament: PublicTournament): PageData {
  const dates = boardDates(tournament);
  const days = dates.length > 1 ? `${dates[0]} to ${dates.at(-1)}` : dates[0];
  const lofts = tournament.participatingLofts.length;
  return {
    title: tournament.tournamentName,
    description: [tournament.club, days, `${lofts} ${lofts === 1 ? 'loft' : 'lofts'}`]
      .filter(Boolean)
      .join(' · '),
    ...(tournament.tournamentPicture && { image: tournament.tournamentPicture }),
  };
}

async function orNotFound(page: Promise<PageData | null>): Promise<PageData | null> {
  try {
    return await page;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return { status: 404 };
    throw error;
  }
}
