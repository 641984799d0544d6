import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import { Config } from '../config/config.js';

/** `PUBLIC_URL`, else the request's origin; `''` for a made-up one. */
export function originOf(request: Request, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  if (publicUrl) return publicUrl;
  const origin = `${request.protocol}://${request.host}`;
  return /^https?:\/\/[\w.:[\]-]+$/.test(origin) ? origin : '';
}

const maxOfStaff = 8;
const maxOfVisitors = 2;
const keptForMs = 600_000;

/** Origins that may be written into shared things: strangers could make up any number, so only few are believed. */
@Injectable()
export class Origins {
  private readonly staffOrigins = new LRUCache<string, true>({ max: maxOfStaff });
  private readonly visitorOrigins = new LRUCache<string, true>({ max: maxOfVisitors, ttl: keptForMs });

  constructor(private readonly config: Config) {}

  addStaffOrigin(request: Request): void {
    this.staffOrigins.set(originOf(request, this.config), true);
  }

  /**
   * `''` for an origin that isn't believed. A cache in front gives an answer to all who ask by the same `Host`, so it may
   * keep none with an origin that another header made: anybody could send that.
   */
  trustedOrigin(request: Request): string {
    const { publicUrl } = this.config;
    const origin = originOf(request, this.config);
    if (!publicUrl && origin !== `http://${request.headers.host}`) delete request.edgeSeconds;
    if (publicUrl || this.staffOrigins.has(origin) || this.visitorOrigins.has(origin)) return origin;
    this.visitorOrigins.purgeStale();
    if (this.visitorOrigins.size === maxOfVisitors) return '';
    this.visitorOrigins.set(origin, true);
    return origin;
  }
}
