import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { OpenApiController } from './openapi.controller.js';
import { ContractCoverage } from './contract-coverage.js';

@Module({
  imports: [DiscoveryModule],
  controllers: [OpenApiController],
  providers: [ContractCoverage],
})
export class OpenApiModule {}
