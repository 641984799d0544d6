import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { OpenApiController } from './openapi.controller.js';
import { ServedCalls } from './served-calls.js';

@Module({
  imports: [DiscoveryModule],
  controllers: [OpenApiController],
  providers: [ServedCalls],
})
export class OpenApiModule {}
