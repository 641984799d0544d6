import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { otherBearers } from '../capabilities/bearers.js';
import type { SignedIn } from '../platform/http/signed-in.js';
import { AuthService } from './auth.service.js';

/** Everybody who may send a token: accounts, and those of capabilities, whose tokens have a prefix of their own. */
@Injectable()
export class Bearers {
  constructor(
    private readonly auth: AuthService,
    private readonly modules: ModuleRef,
  ) {}

  async actorOf(token: string | undefined): Promise<SignedIn | null> {
    const other = otherBearers.find(({ prefix }) => token?.startsWith(prefix));
    if (token === undefined || !other) return this.auth.actorOf(token);
    return this.modules.get(other.reader, { strict: false }).actorOf(token);
  }
}

/** No account's: good for some calls, and for no socket. */
export function isOtherBearer(token: string | undefined): boolean {
  return otherBearers.some(({ prefix }) => token?.startsWith(prefix));
}
