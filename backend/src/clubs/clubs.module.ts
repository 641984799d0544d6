import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BoardsModule } from '../boards/boards.module.js';
import { ClubDoc, clubDocSchema } from './club.schema.js';
import { ClubGuard } from './club-guard.js';
import { ClubsController } from './clubs.controller.js';
import { ClubsService } from './clubs.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: ClubDoc.name, schema: clubDocSchema }]), BoardsModule],
  controllers: [ClubsController],
  providers: [ClubsService, ClubGuard],
  exports: [ClubsService, ClubGuard],
})
export class ClubsModule {}
