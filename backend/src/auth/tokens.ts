import { Injectable } from '@nestjs/common';
import { jwtVerify, SignJWT } from 'jose';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Clock, Config } from '../platform/config/config.js';
import { secretOf } from './stored-secret.js';

export const lifeSeconds = 24 * 60 * 60;

interface TokenOwner {
  staffId: string;
  version: number;
}

export type ReadToken = TokenOwner & { tokenId: string };

const claims = z.object({ sub: z.string(), ver: z.number(), jti: z.string().optional(), exp: z.number() });

@Injectable()
export class Tokens {
  private readonly key: Uint8Array;

  constructor(
    config: Config,
    private readonly clock: Clock,
  ) {
    this.key = new TextEncoder().encode(secretOf(config));
  }

  sign({ staffId, version }: TokenOwner): Promise<string> {
    const nowSeconds = Math.floor(this.clock.now() / 1000);
    return new SignJWT({ ver: version })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(staffId)
      .setJti(randomUUID())
      .setIssuedAt(nowSeconds)
      .setExpirationTime(nowSeconds + lifeSeconds)
      .sign(this.key);
  }

  async read(token: string): Promise<ReadToken | null> {
    try {
      const currentDate = new Date(this.clock.now());
      const { payload } = await jwtVerify(token, this.key, { algorithms: ['HS256'], currentDate });
      const { sub, ver, jti, exp } = claims.parse(payload);
      // Tokens of earlier versions of the product have no id.
      return { staffId: sub, version: ver, tokenId: jti ?? String(exp) };
    } catch {
      return null;
    }
  }
}
