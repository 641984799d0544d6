import type { Request } from 'express';
import type { Config } from '../config/config.js';

/** The origin of the address that people use: of the settings, else of the request; `''` for a made-up host. */
export function originOf(request: Request, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  if (publicUrl) return publicUrl;
  const { host } = request;
  return /^[\w.:[\]-]+$/.test(host) ? `${request.protocol}://${host}` : '';
}
