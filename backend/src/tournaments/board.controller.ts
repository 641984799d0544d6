import { Controller, Get, Req, Res } from '@nestjs/common';
import { boardDateSchema, boardSchema } from '@parwaz/shared/contracts';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { Permit } from '../auth/permit.js';
import { PreparedBoards } from '../boards/prepared-boards.js';
import { ApiCall } from '../http/api-call.js';
import { IdParam, ValidQuery } from '../validation/valid.js';
import { chooseEncoding } from '../http/accept-encoding.js';
import { namesTag } from '../http/none-match.js';
import { boardExample } from './examples.js';

const boardQuery = z.object({ date: boardDateSchema.optional() });

/** The live screen's snapshot, compressed once per revision. */
@Controller('tournament/:id/board')
export class BoardController {
  constructor(private readonly prepared: PreparedBoards) {}

  @Get()
  @Permit('tournament:read')
  @ApiCall({
    tag: 'Public',
    summary: 'The board of a tournament, or of one of its dates; with a strong ETag per encoding',
    out: boardSchema,
    errors: ['tournament.not-found'],
    examples: { out: boardExample },
  })
  async board(
    @IdParam('id', 'tournament.not-found') id: string,
    @ValidQuery(boardQuery) { date }: z.output<typeof boardQuery>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const board = await this.prepared.current(id, date ?? null);
    const encoding = chooseEncoding(request.get('Accept-Encoding'));
    const etag = board.etag(encoding);
    response.vary('Accept-Encoding');
    response.setHeader('ETag', etag);
    response.setHeader('Cache-Control', 'no-cache');
    if (namesTag(request.get('If-None-Match'), etag)) {
      response.status(304).end();
      return;
    }
    const body = await board.body(encoding);
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Length', body.length);
    response.end(request.method === 'HEAD' ? undefined : body);
  }
}
