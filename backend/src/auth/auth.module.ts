import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountDoc } from './account.schema.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { LoginNetworkDoc, LoginNetworks } from './login-networks.js';
import { Bearers } from './bearers.js';
import { LoginFailuresDoc, LoginThrottle } from './login-throttle.js';
import { Tokens } from './tokens.js';
import { modelsOf } from '../platform/database/models.js';

@Module({
  imports: [modelsOf(AccountDoc, LoginNetworkDoc, LoginFailuresDoc)],
  controllers: [AuthController],
  providers: [AuthService, Bearers, LoginNetworks, LoginThrottle, Tokens],
  exports: [AuthService, Bearers, MongooseModule],
})
export class AuthModule {}
