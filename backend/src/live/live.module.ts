import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { BoardsModule } from '../boards/boards.module.js';
import { CatchUp } from './catch-up.js';
import { LiveGateway } from './live.gateway.js';

/** What sockets are told. It is handed what to read and imports no room that writes. */
@Module({
  imports: [BoardsModule, AuthModule],
  providers: [LiveGateway, CatchUp],
})
export class LiveModule {}
