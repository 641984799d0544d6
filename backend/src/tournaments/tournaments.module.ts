import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ClubsModule } from '../clubs/clubs.module.js';
import { MediaModule } from '../media/media.module.js';
import { OwnersModule } from '../owners/owners.module.js';
import { BoardController } from './board.controller.js';
import { ClubEntries, ClubEntryDoc } from './of-club/club-entries.js';
import { ClubTournaments } from './of-club/club-tournaments.js';
import { ClubTournamentsController } from './of-club/club-tournaments.controller.js';
import { CopySources } from './copy-sources.js';
import { TournamentBin } from './tournament-bin.js';
import { TournamentHistory } from './tournament-history.js';
import { TournamentReader } from './tournament-reader.js';
import { TournamentReferences } from './tournament-references.js';
import { TournamentUndo } from './tournament-undo.js';
import { TournamentsController } from './tournaments.controller.js';
import { TournamentWriter } from './tournament-writer.js';
import { modelsOf } from '../platform/database/models.js';

@Module({
  imports: [modelsOf(ClubEntryDoc), AuthModule, ClubsModule, MediaModule, OwnersModule],
  controllers: [TournamentsController, ClubTournamentsController, BoardController],
  providers: [
    TournamentReader,
    ClubEntries,
    ClubTournaments,
    TournamentWriter,
    TournamentReferences,
    CopySources,
    TournamentUndo,
    TournamentBin,
    TournamentHistory,
  ],
  exports: [TournamentReader, ClubTournaments],
})
export class TournamentsModule {}
