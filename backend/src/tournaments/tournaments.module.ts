import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { BannersModule } from '../banners/banners.module.js';
import { BoardsModule } from '../boards/boards.module.js';
import { ClubsModule } from '../clubs/clubs.module.js';
import { MediaModule } from '../media/media.module.js';
import { OwnersModule } from '../owners/owners.module.js';
import { BoardController } from './board.controller.js';
import { ClubGuard } from './club-guard.js';
import { DailyWork } from './daily-work.js';
import { HomeNews } from './home-news.js';
import { HomeWatch } from './home-watch.js';
import { OwnerSync } from './owner-sync.js';
import { PublicTournamentsController } from './public-tournaments.controller.js';
import { TournamentBin } from './tournament-bin.js';
import { TournamentPages } from './tournament-pages.js';
import { TournamentReader } from './tournament-reader.js';
import { TournamentReferences } from './tournament-references.js';
import { TournamentsController } from './tournaments.controller.js';
import { TournamentWriter } from './tournament-writer.js';

/** Tournaments: staff's calls, the public's, and what keeps them true to their clubs and owners. */
@Module({
  imports: [AuthModule, BannersModule, BoardsModule, ClubsModule, MediaModule, OwnersModule],
  controllers: [TournamentsController, PublicTournamentsController, BoardController],
  providers: [
    TournamentReader,
    TournamentWriter,
    TournamentReferences,
    TournamentBin,
    TournamentPages,
    ClubGuard,
    OwnerSync,
    HomeNews,
    HomeWatch,
    DailyWork,
  ],
})
export class TournamentsModule {}
