import { Controller, Req, Res } from '@nestjs/common';
import { clubContract } from '@parwaz/shared/contracts';
import type { Request, Response } from 'express';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { constants, createGzip, gzip } from 'node:zlib';
import { Input, type Answer } from '../../platform/http/input.js';
import { namesTag } from '../../platform/http/negotiation.js';
import { Serves } from '../../platform/http/serves.js';
import type { ClubEntry } from './club-entries.js';
import { ClubTournaments } from './club-tournaments.js';

const head = '{"success":true,"tournaments":[';
const tail = ']}';
const toGzip = promisify(gzip);
const level = constants.Z_BEST_SPEED; // answers differ with every race

@Controller()
export class ClubTournamentsController {
  constructor(private readonly tournaments: ClubTournaments) {}

  @Serves(clubContract.years)
  async years(@Input() { params }: Input<typeof clubContract.years>): Answer<typeof clubContract.years> {
    const { years } = await this.tournaments.years(params.clubName);
    return { success: true, years };
  }

  @Serves(clubContract.tournaments)
  async ofClub(
    @Input() { params: { clubName }, query: { year } }: Input<typeof clubContract.tournaments>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    response.vary('Accept-Encoding');
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    const zipped = request.acceptsEncodings('gzip', 'identity') === 'gzip';
    if (year === undefined) await this.sendAll(clubName, zipped, request, response);
    else await this.sendYear(clubName, year, zipped, request, response);
  }

  private async sendYear(
    clubName: string,
    year: string,
    zipped: boolean,
    request: Request,
    response: Response,
  ): Promise<void> {
    const entries = await this.tournaments.ofYear(clubName, year);
    const state = createHash('sha256').update(this.tournaments.stateOf(entries)).digest('base64url');
    const etag = `"${state}${zipped ? '-gzip' : ''}"`;
    response.setHeader('ETag', etag);
    if (namesTag(request.get('If-None-Match'), etag)) {
      response.status(304).end();
      return;
    }
    const plain = Buffer.from(`${head}${texts(entries)}${tail}`);
    if (zipped) response.setHeader('Content-Encoding', 'gzip');
    const body = zipped ? await toGzip(plain, { level }) : plain;
    response.setHeader('Content-Length', body.length);
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  /** Streams, so that a club of thousands takes no more memory than one of a hundred. */
  private async sendAll(
    clubName: string,
    zipped: boolean,
    request: Request,
    response: Response,
  ): Promise<void> {
    const parts = this.tournaments.all(clubName);
    // Errors come before anything is sent.
    const first = await parts.next();
    if (zipped) response.setHeader('Content-Encoding', 'gzip');
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    const text = Readable.from(answerOf(first, parts));
    if (zipped) await pipeline(text, createGzip({ level }), response);
    else await pipeline(text, response);
  }
}

async function* answerOf(
  first: IteratorResult<ClubEntry[], unknown>,
  rest: AsyncGenerator<ClubEntry[]>,
): AsyncGenerator<string> {
  yield head;
  if (!first.done) {
    yield texts(first.value);
    let comma = first.value.length > 0 ? ',' : '';
    for await (const part of rest) {
      if (part.length === 0) continue;
      yield `${comma}${texts(part)}`;
      comma = ',';
    }
  }
  yield tail;
}

function texts(entries: readonly ClubEntry[]): string {
  return entries.map(({ json }) => json).join(',');
}
