import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { OpenApiController } from './openapi.controller.js';
import { Routes } from './routes.js';

/** The description of the API, made from its routes. */
@Module({
  imports: [DiscoveryModule],
  controllers: [OpenApiController],
  providers: [Routes],
  exports: [Routes],
})
export class OpenApiModule {}
