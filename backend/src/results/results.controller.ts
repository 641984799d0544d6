import { Controller, Get, Param, Post, Res } from '@nestjs/common';
import type { DailyResult, HistoryEntry, SaveResultAnswer, SaveResultInput } from '@parwaz/shared';
import {
  boardDateSchema,
  dailyResultSchema,
  historyEntrySchema,
  saveResultAnswer,
  saveResultInput,
} from '@parwaz/shared/contracts';
import type { Response } from 'express';
import { z } from 'zod';
import { CurrentActor } from '../auth/current-actor.js';
import { Permit } from '../auth/permit.js';
import type { SignedIn } from '../auth/signed-in.js';
import { AppError } from '../errors/app-error.js';
import { ApiCall } from '../http/api-call.js';
import { IdParam, ValidBody, ValidQuery } from '../validation/valid.js';
import { resultExample, saveExample } from './examples.js';
import { ResultsService } from './results.service.js';

function signedIn(actor: SignedIn | null): SignedIn {
  if (!actor) throw new AppError('auth.required');
  return actor;
}

/** What is no text at all is no time either: the save says so and names the pigeon. */
function typedSlots(body: unknown): unknown {
  const { timeList } = (body ?? {}) as { timeList?: unknown };
  if (!Array.isArray(timeList)) return body ?? {};
  const slots = timeList.map((typed: unknown) => (typed === null ? null : textOf(typed)));
  return { ...(body as object), timeList: slots };
}

function textOf(typed: unknown): string {
  // Not written out: an object may be nested deeper than the stack.
  return typeof typed === 'object' ? '{}' : String(typed);
}

const csvQuery = z.object({ date: boardDateSchema.optional() });

/** The routes of landing times. */
@Controller()
export class ResultsController {
  constructor(private readonly results: ResultsService) {}

  @Post('results')
  @Permit('result:save')
  @ApiCall({
    summary: 'Save the landing times of one loft on one date',
    out: saveResultAnswer,
    errors: [
      'result.not-a-time',
      'result.too-many-slots',
      'result.before-start',
      'result.not-a-loft',
      'result.not-a-date',
      'result.conflict',
      'tournament.not-found',
    ],
    examples: {
      in: saveExample,
      out: {
        success: true,
        message: 'Result saved successfully!',
        result: resultExample,
        revision: 12,
        warnings: [],
      },
    },
  })
  save(
    @CurrentActor() actor: SignedIn | null,
    @ValidBody(saveResultInput, { prepare: typedSlots }) input: SaveResultInput,
  ): Promise<SaveResultAnswer> {
    return this.results.save(signedIn(actor), input);
  }

  @Get('results/:tournamentId/:date/:ownerId/history')
  @Permit('result:read-history')
  @ApiCall({
    summary: 'Who changed which cell of a loft on a date, newest first',
    out: z.array(historyEntrySchema),
    errors: ['tournament.not-found'],
  })
  history(
    @CurrentActor() actor: SignedIn | null,
    @IdParam('tournamentId', 'tournament.not-found') tournamentId: string,
    @Param('date') date: string,
    @IdParam('ownerId', 'owner.not-found') ownerId: string,
  ): Promise<HistoryEntry[]> {
    return this.results.history(signedIn(actor), tournamentId, date, ownerId);
  }

  @Get('tournament/:tournamentId/results.csv')
  @Permit('tournament:read')
  @ApiCall({
    summary: 'A date as CSV, or the total without one',
    out: { mediaType: 'text/csv' },
    errors: ['tournament.not-found'],
  })
  async csv(
    @IdParam('tournamentId', 'tournament.not-found') tournamentId: string,
    @ValidQuery(csvQuery) { date }: z.output<typeof csvQuery>,
    @Res() response: Response,
  ): Promise<void> {
    const { fileName, text } = await this.results.csv(tournamentId, date ?? null);
    response.attachment(fileName).type('text/csv; charset=utf-8').set('Cache-Control', 'no-cache').send(text);
  }

  @Get('tournament-results/:tournamentId/:date')
  @Permit('tournament:read')
  @ApiCall({
    summary: 'The records of one date, in the order of their totals',
    out: z.array(dailyResultSchema),
    errors: ['tournament.not-found'],
    examples: { out: [resultExample] },
  })
  ofDate(
    @IdParam('tournamentId', 'tournament.not-found') tournamentId: string,
    @Param('date') date: string,
  ): Promise<DailyResult[]> {
    return this.results.ofDate(tournamentId, date);
  }
}
