import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MediaModule } from '../media/media.module.js';
import { OwnerDoc, ownerDocSchema } from './owner.schema.js';
import { OwnersController } from './owners.controller.js';
import { OwnersService } from './owners.service.js';

/** Pigeon owners (lofts). */
@Module({
  imports: [MongooseModule.forFeature([{ name: OwnerDoc.name, schema: ownerDocSchema }]), MediaModule],
  controllers: [OwnersController],
  providers: [OwnersService],
  exports: [OwnersService],
})
export class OwnersModule {}
