import { Injectable } from '@nestjs/common';
import { boardDates, screenPath, toIsoDate, tournamentDay } from '@parwaz/shared';
import type { StaffFacts } from '@parwaz/shared';
import ical, { ICalCalendar, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { TournamentIndex } from '../../../boards/tournament-index.js';
import { ClubsService } from '../../../clubs/clubs.service.js';
import { batches } from '../../../platform/concurrency/batches.js';
import { Config } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/errors/app-error.js';

const perPart = 100;

@Injectable()
export class ClubCalendar {
  constructor(
    private readonly clubs: ClubsService,
    private readonly index: TournamentIndex,
    private readonly config: Config,
  ) {}

  /** @throws {AppError} 404 */
  async text(clubName: string): Promise<string> {
    const club = await this.clubs.byName(clubName);
    if (!club) throw new AppError('club.not-found');
    const calendar = ical({ name: club.name, prodId: { company: 'Parwaz', product: 'Parwaz' } });
    for (const some of batches(await this.index.ids({ club: club.name }), perPart))
      for (const { facts } of await this.index.find({ _id: { $in: some } }))
        if (facts.club === club.name && !facts.hidden && !facts.deletedAt) this.addDays(calendar, facts);
    return `${calendar.toString().trimEnd()}\r\n`;
  }

  private addDays(calendar: ICalCalendar, facts: StaffFacts): void {
    const { _id, tournamentName: summary } = facts;
    for (const date of boardDates(facts)) {
      const iso = toIsoDate(date) ?? date;
      const day = tournamentDay(facts, date);
      calendar.createEvent({
        id: `${_id}-${iso}@parwaz`,
        start: new Date(iso),
        allDay: true,
        // Nobody is busy by it.
        transparency: ICalEventTransparency.TRANSPARENT,
        // Not the present moment: the same days make the same file.
        stamp: new Date(day?.at ?? madeAtMs(_id)),
        summary,
        status: day?.state === 'void' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        ...(this.config.publicUrl && {
          url: `${this.config.publicUrl}${screenPath('tournament', _id)}?date=${date}`,
        }),
      });
    }
  }
}

/** An id begins with the second in which it was made. */
function madeAtMs(id: string): number {
  return parseInt(id.slice(0, 8), 16) * 1000;
}
