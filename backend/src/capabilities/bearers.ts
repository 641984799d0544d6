import { tokenPrefix } from '@parwaz/shared';
import type { Type } from '@nestjs/common';
import type { BearerReader } from '../auth/bearer-reader.js';
import { TokenBearer } from './feeds/tokens/token-bearer.js';

/** Tokens that aren't an account's, by what they begin with. */
export const otherBearers: readonly { prefix: string; reader: Type<BearerReader> }[] = [
  { prefix: tokenPrefix, reader: TokenBearer },
];
