import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Controller, Req, Res } from '@nestjs/common';
import { eventContract } from '@parwaz/shared/contracts';
import type { Request, Response } from 'express';
import { BoardCache } from '../../../boards/board-cache.js';
import { Input } from '../../../platform/http/input.js';
import { keptBy } from '../../../platform/http/signed-in.js';
import { Serves } from '../../../platform/http/serves.js';
import { parse } from '../../../platform/validation/parse.js';
import { Log } from '../../../platform/logging/log.js';
import { EventReader } from './event-reader.js';
import { EventStreams } from './event-streams.js';

const { list } = eventContract;

@Controller()
export class EventsController {
  constructor(
    private readonly boards: BoardCache,
    private readonly reader: EventReader,
    private readonly streams: EventStreams,
    private readonly log: Log,
  ) {}

  @Serves(list)
  async list(
    @Input() { params: { id }, query, actor }: Input<typeof list>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    response.vary('Accept');
    const isStream = request.accepts(['application/x-ndjson', 'text/event-stream']) === 'text/event-stream';
    const isHead = request.method === 'HEAD';
    if (isStream && !isHead) {
      const last = request.get('Last-Event-ID');
      const { since } = last ? parse(list.query, { since: last }) : query;
      await this.streams.open(response, { tournamentId: id, viewer: actor, since });
      return;
    }
    const loaded = await this.boards.shown(id, actor);
    response.set('Cache-Control', keptBy(request)).type('application/x-ndjson; charset=utf-8');
    if (isHead) {
      response.end();
      return;
    }
    // What is under way can't become an error's answer: its reader sees that the lines were cut off.
    await pipeline(Readable.from(this.reader.lines(loaded, query.since)), response).catch((error: unknown) =>
      this.log.debug({ err: error, tournamentId: id }, 'a feed was cut off'),
    );
  }
}
