import { Module } from '@nestjs/common';
import { AuthModule } from '../../../auth/auth.module.js';
import { modelsOf } from '../../../platform/database/models.js';
import { TokenBearer } from './token-bearer.js';
import { TokenDoc } from './token.schema.js';
import { TokensController } from './tokens.controller.js';
import { TokensService } from './tokens.service.js';

@Module({
  imports: [modelsOf(TokenDoc), AuthModule],
  controllers: [TokensController],
  providers: [TokensService, TokenBearer],
})
export class TokensModule {}
