import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { OwnerBin } from './owner-bin.js';
import { OwnerPlaces } from './owner-places.js';
import { OwnerSync } from './owner-sync.js';
import { OwnersController } from './owners.controller.js';
import { OwnerDoc, OwnersService } from './owners.service.js';
import { modelsOf } from '../platform/database/models.js';

@Module({
  imports: [modelsOf(OwnerDoc), MediaModule],
  controllers: [OwnersController],
  providers: [OwnersService, OwnerBin, OwnerPlaces, OwnerSync],
  exports: [OwnersService, OwnerSync],
})
export class OwnersModule {}
