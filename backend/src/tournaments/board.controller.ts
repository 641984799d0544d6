import { Controller, Req, Res } from '@nestjs/common';
import { boardContract } from '@parwaz/shared/contracts';
import type { Request, Response } from 'express';
import { PreparedBoards } from '../boards/prepared-boards.js';
import { Input } from '../platform/http/input.js';
import { keptBy } from '../platform/http/signed-in.js';
import { Serves } from '../platform/http/serves.js';
import { chooseEncoding, namesTag } from '../platform/http/negotiation.js';

@Controller()
export class BoardController {
  constructor(private readonly prepared: PreparedBoards) {}

  @Serves(boardContract.snapshot, { isKeptAtEdge: true })
  async board(
    @Input() { params: { id }, query: { date, fresh }, actor }: Input<typeof boardContract.snapshot>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const board = await this.prepared.current(id, date ?? null, actor);
    if (fresh !== undefined && board.revision < Number(fresh)) delete request.edgeSeconds;
    const encoding = chooseEncoding(request.get('Accept-Encoding'));
    const etag = board.etag(encoding);
    response.vary('Accept-Encoding');
    response.setHeader('ETag', etag);
    response.setHeader('Cache-Control', keptBy(request));
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
