import { Module } from '@nestjs/common';
import { CalendarModule } from './calendar/calendar.module.js';
import { EventsModule } from './events/events.module.js';
import { RowsModule } from './rows/rows.module.js';
import { SitemapModule } from './sitemap/sitemap.module.js';

@Module({ imports: [EventsModule, RowsModule, CalendarModule, SitemapModule] })
export class FeedsModule {}
