import type { Actor, Person } from '@parwaz/shared';
import type { Request } from 'express';
import type { IncomingMessage } from 'node:http';

export interface Author extends Actor {
  name: string;
}

export interface SignedIn extends Author {
  token: { id: string; version: number };
}

/** The author of changes that the product makes by itself. */
export const systemAuthor: Person = { _id: '', name: 'Parwaz' };

export function personOf({ _id, name }: Author): Person {
  return { _id, name };
}

/** @param scheme `Bearer` for an account, `Roof` for a loft's link */
export function tokenIn({ headers }: IncomingMessage, scheme: 'Bearer' | 'Roof'): string | undefined {
  const [, given, token] = /^(\w+) +(\S+)$/.exec(headers.authorization ?? '') ?? [];
  return given?.toLowerCase() === scheme.toLowerCase() ? token : undefined;
}

/** The `Cache-Control` of an answer that anybody may keep, but who asked in a name of their own may be told more. */
export function keptBy({ actor, edgeSeconds }: Pick<Request, 'actor' | 'edgeSeconds'>): string {
  if (edgeSeconds) return `public, max-age=0, s-maxage=${edgeSeconds}`;
  return actor ? 'private, no-store' : 'no-cache';
}

/** The holder of a loft's link. */
export interface RoofSeat {
  linkId: string;
  tournamentId: string;
  ownerId: string;
  /** When the request's head arrived, in ms since the epoch, to compare with the phone's clock. */
  arrivedAt: number;
}

declare module 'express-serve-static-core' {
  interface Request {
    /** Null for nobody, and on public routes that name no tournament. */
    actor: SignedIn | null;
    roof?: RoofSeat;
    /** For how long a cache in front may keep the answer. */
    edgeSeconds?: number;
  }
}
