import { Module } from '@nestjs/common';
import { ClubsModule } from '../../../clubs/clubs.module.js';
import { CalendarController } from './calendar.controller.js';
import { ClubCalendar } from './club-calendar.js';

@Module({ imports: [ClubsModule], controllers: [CalendarController], providers: [ClubCalendar] })
export class CalendarModule {}
