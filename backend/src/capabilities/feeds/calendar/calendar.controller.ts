import { Controller, Req, Res } from '@nestjs/common';
import { calendarContract } from '@parwaz/shared/contracts';
import type { Request, Response } from 'express';
import { Input } from '../../../platform/http/input.js';
import { Serves } from '../../../platform/http/serves.js';
import { sendTagged } from '../../../platform/http/send-tagged.js';
import { ClubCalendar } from './club-calendar.js';

@Controller()
export class CalendarController {
  constructor(private readonly calendar: ClubCalendar) {}

  @Serves(calendarContract.calendar)
  async ofClub(
    @Input() { params }: Input<typeof calendarContract.calendar>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const text = await this.calendar.text(params.clubName);
    response.type('text/calendar; charset=utf-8');
    sendTagged(text, request, response);
  }
}
