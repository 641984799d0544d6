import { Module } from '@nestjs/common';
import { ClubGuard } from './club-guard.js';
import { ClubsController } from './clubs.controller.js';
import { ClubDoc, ClubsService } from './clubs.service.js';
import { modelsOf } from '../platform/database/models.js';

@Module({
  imports: [modelsOf(ClubDoc)],
  controllers: [ClubsController],
  providers: [ClubsService, ClubGuard],
  exports: [ClubsService, ClubGuard],
})
export class ClubsModule {}
