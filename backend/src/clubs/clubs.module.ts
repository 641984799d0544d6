import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ClubDoc, clubDocSchema } from './club.schema.js';
import { ClubsController } from './clubs.controller.js';
import { ClubsService } from './clubs.service.js';

/** Clubs. */
@Module({
  imports: [MongooseModule.forFeature([{ name: ClubDoc.name, schema: clubDocSchema }])],
  controllers: [ClubsController],
  providers: [ClubsService],
  exports: [ClubsService],
})
export class ClubsModule {}
