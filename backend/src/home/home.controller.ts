import { Controller, Get } from '@nestjs/common';
import { publicTournamentSchema } from '@parwaz/shared/contracts';
import { z } from 'zod';
import { Permit } from '../auth/permit.js';
import { ApiCall } from '../http/api-call.js';
import { publicExample } from '../tournaments/examples.js';
import { HomeReader } from './home-reader.js';
import { presentActive } from './present-active.js';
import type { ActiveAnswer } from './present-active.js';

const activeAnswer = z.object({
  success: z.literal(true),
  data: publicTournamentSchema.nullable(),
  tournaments: z.array(publicTournamentSchema),
});

/** What home screens read. */
@Controller()
export class HomeController {
  constructor(private readonly reader: HomeReader) {}

  @Get('get-active-tournament')
  @Permit('tournament:read')
  @ApiCall({
    tag: 'Public',
    summary: 'All tournaments on screen; `data` is the one to show first',
    out: activeAnswer,
    examples: { out: { success: true, data: publicExample, tournaments: [publicExample] } },
  })
  async active(): Promise<ActiveAnswer> {
    return presentActive(await this.reader.onScreen());
  }
}
