import { Controller, Req, Res } from '@nestjs/common';
import { resultContract } from '@parwaz/shared/contracts';
import type { Request, Response } from 'express';
import { Input, type Answer } from '../platform/http/input.js';
import { keptBy } from '../platform/http/signed-in.js';
import { Serves } from '../platform/http/serves.js';
import { ChecksService } from './checks.service.js';
import { dayOf, ResultsService } from './results.service.js';

type Calls = typeof resultContract;

/** Makes texts of all times, so that the save can name the pigeon of a bad value. */
function typedSlots(body: unknown): unknown {
  const { timeList } = (body ?? {}) as { timeList?: unknown };
  if (!Array.isArray(timeList)) return body ?? {};
  const slots = timeList.map((typed: unknown) => (typed === null ? null : textOf(typed)));
  return { ...(body as object), timeList: slots };
}

function textOf(typed: unknown): string {
  // Not stringified: an object may be nested deeper than the stack.
  return typeof typed === 'object' ? '{}' : String(typed);
}

@Controller()
export class ResultsController {
  constructor(
    private readonly results: ResultsService,
    private readonly checks: ChecksService,
  ) {}

  @Serves(resultContract.save, { prepare: typedSlots })
  save(@Input() { actor, body }: Input<Calls['save']>): Answer<Calls['save']> {
    return this.results.save(actor, body);
  }

  @Serves(resultContract.history)
  history(@Input() { actor, params }: Input<Calls['history']>): Answer<Calls['history']> {
    return this.results.history(actor, params.tournamentId, params.date, params.ownerId);
  }

  @Serves(resultContract.check)
  async check(@Input() { actor, params, body }: Input<Calls['check']>): Answer<Calls['check']> {
    const { tournamentId, ownerId } = params;
    const cell = { tournamentId, ownerId, date: dayOf(params.date), index: body.index };
    await this.checks.check(actor, cell, body.time);
    return { success: true };
  }

  @Serves(resultContract.checks)
  listChecks(@Input() { actor, params }: Input<Calls['checks']>): Answer<Calls['checks']> {
    return this.checks.list(actor, params.tournamentId);
  }

  @Serves(resultContract.entries)
  entries(@Input() { actor, params }: Input<Calls['entries']>): Answer<Calls['entries']> {
    return this.results.entries(actor, params.tournamentId);
  }

  @Serves(resultContract.csv, { isKeptAtEdge: true })
  async csv(
    @Input() { params, query, actor }: Input<Calls['csv']>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const asked = { date: query.date ?? null, stampId: query.stamp, viewer: actor };
    const { fileName, text } = await this.results.csv(params.tournamentId, asked);
    response.attachment(fileName).type('text/csv; charset=utf-8');
    response.set('Cache-Control', keptBy(request)).send(text);
  }

  @Serves(resultContract.ofDate)
  ofDate(@Input() { params, actor }: Input<Calls['ofDate']>): Answer<Calls['ofDate']> {
    return this.results.ofDate(params.tournamentId, params.date, actor);
  }
}
