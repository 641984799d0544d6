import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import { Config } from '../config/config.js';

/** The origin of the address that people use: of the settings, else of the request; `''` for a made-up host. */
export function originOf(request: Request, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  if (publicUrl) return publicUrl;
  const { host } = request;
  return /^[\w.:[\]-]+$/.test(host) ? `${request.protocol}://${host}` : '';
}

const maxOfStaff = 8;
const maxOfVisitors = 2;
const keptForMs = 600_000;

/**
 * The origins of this site that can be written on what is kept for everybody, like pictures. Without `PUBLIC_URL` a
 * stranger can make up as many hosts as there is room for: staff come by the true ones, and few others are believed.
 */
@Injectable()
export class Origins {
  private readonly ofStaff = new LRUCache<string, true>({ max: maxOfStaff });
  private readonly ofVisitors = new LRUCache<string, true>({ max: maxOfVisitors, ttl: keptForMs });

  constructor(private readonly config: Config) {}

  staffCame(request: Request): void {
    this.ofStaff.set(originOf(request, this.config), true);
  }

  /** The origin of a request; `''` for one by which no staff has come while as many others are believed as may be. */
  of(request: Request): string {
    const origin = originOf(request, this.config);
    if (this.config.publicUrl || this.ofStaff.has(origin) || this.ofVisitors.has(origin)) return origin;
    this.ofVisitors.purgeStale();
    if (this.ofVisitors.size === maxOfVisitors) return '';
    this.ofVisitors.set(origin, true);
    return origin;
  }
}
