import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BoardsModule } from '../boards/boards.module.js';
import { MediaModule } from '../media/media.module.js';
import { OwnerDoc, ownerDocSchema } from './owner.schema.js';
import { OwnerBin } from './owner-bin.js';
import { OwnerPlaces } from './owner-places.js';
import { OwnerSync } from './owner-sync.js';
import { OwnersController } from './owners.controller.js';
import { OwnersService } from './owners.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: OwnerDoc.name, schema: ownerDocSchema }]),
    BoardsModule,
    MediaModule,
  ],
  controllers: [OwnersController],
  providers: [OwnersService, OwnerBin, OwnerPlaces, OwnerSync],
  exports: [OwnersService, OwnerSync],
})
export class OwnersModule {}
