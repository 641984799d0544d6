import type { Type } from '@nestjs/common';
import type { BearerReader } from '../auth/bearer-reader.js';
import { programTokens } from './feeds/tokens/program-tokens.js';

/** Tokens that aren't an account's, by what they begin with. */
export const otherBearers: readonly { prefix: string; reader: Type<BearerReader> }[] = [programTokens];
