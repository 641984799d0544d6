import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DamagedLogs } from '../platform/health/health.controller.js';
import { BoardCache } from './board-cache.js';
import { EntrySources } from './board-entries.js';
import { BoardRecords } from './board-records.js';
import { BoardWriter } from './board-writer.js';
import { CheckLog, LinkLog, TokenLog } from './log/note-logs.js';
import { FirstTimeZone } from './first-time-zone.js';
import { ChangeLog } from './log/change-log.js';
import { LinkChangeDoc, CheckDoc, TokenChangeDoc } from './schemas/notes.schema.js';
import { ChangeDoc } from './schemas/change.schema.js';
import { PastBoards } from './log/past-boards.js';
import { PreparedBoards } from './prepared-boards.js';
import { Quarantine } from './log/quarantine.js';
import { StoredBoardDoc, StoredBoards } from './log/stored-boards.js';
import { TournamentIndex } from './tournament-index.js';
import { TournamentRemoval } from './tournament-removal.js';
import { WatchedBoards } from './watched-boards.js';
import { TournamentDoc } from './schemas/tournament.schema.js';
import { modelsOf } from '../platform/database/models.js';

const providers = [
  FirstTimeZone,
  ChangeLog,
  CheckLog,
  LinkLog,
  TokenLog,
  Quarantine,
  { provide: DamagedLogs, useExisting: Quarantine },
  StoredBoards,
  WatchedBoards,
  BoardCache,
  BoardWriter,
  TournamentIndex,
  PastBoards,
  PreparedBoards,
  EntrySources,
  BoardRecords,
  TournamentRemoval,
];

/** Known to all rooms of a process. */
@Global()
@Module({
  imports: [modelsOf(ChangeDoc, CheckDoc, LinkChangeDoc, TokenChangeDoc, StoredBoardDoc, TournamentDoc)],
  providers,
  exports: [...providers, MongooseModule],
})
export class BoardsModule {}
