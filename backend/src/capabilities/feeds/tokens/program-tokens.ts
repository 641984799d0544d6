import { tokenPrefix } from '@parwaz/shared';
import { TokenBearer } from './token-bearer.js';

export const programTokens = { prefix: tokenPrefix, reader: TokenBearer };
