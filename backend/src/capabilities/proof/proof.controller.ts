import { pipeline } from 'node:stream/promises';
import { Controller, Req, Res } from '@nestjs/common';
import { proofContract } from '@parwaz/shared/contracts';
import type { Request, Response } from 'express';
import { Input } from '../../platform/http/input.js';
import { namesTag } from '../../platform/http/negotiation.js';
import { keptBy } from '../../platform/http/signed-in.js';
import { Serves } from '../../platform/http/serves.js';
import { Log } from '../../platform/logging/log.js';
import { ProofFile } from './proof-file.js';

@Controller()
export class ProofController {
  constructor(
    private readonly proofs: ProofFile,
    private readonly log: Log,
  ) {}

  @Serves(proofContract.file)
  async file(
    @Input() { params: { id }, actor }: Input<typeof proofContract.file>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { etag, chunks } = await this.proofs.offer(id, actor);
    response.set({ ETag: etag, 'Cache-Control': keptBy(request) });
    if (namesTag(request.get('If-None-Match'), etag)) {
      response.status(304).end();
      return;
    }
    response.attachment(`proof-${id}.jsonl`).type('application/x-ndjson; charset=utf-8');
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    // What is under way can't become an error's answer: its reader sees that the file was cut off.
    await pipeline(chunks, response).catch((error: unknown) =>
      this.log.debug({ err: error, tournamentId: id }, 'a proof was cut off'),
    );
  }
}
