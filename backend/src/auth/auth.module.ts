import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountDoc, accountSchema } from './account.schema.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import {
  LoginFailuresDoc,
  loginFailuresSchema,
  LoginNetworkDoc,
  loginNetworkSchema,
} from './login.schemas.js';
import { LoginNetworks } from './login-networks.js';
import { LoginThrottle } from './login-throttle.js';
import { Tokens } from './tokens.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: AccountDoc.name, schema: accountSchema },
      { name: LoginNetworkDoc.name, schema: loginNetworkSchema },
      { name: LoginFailuresDoc.name, schema: loginFailuresSchema },
    ]),
  ],
  controllers: [AuthController],
  providers: [AuthService, LoginNetworks, LoginThrottle, Tokens],
  exports: [AuthService, MongooseModule],
})
export class AuthModule {}
