import { Module } from '@nestjs/common';
import { CalendarModule } from './calendar/calendar.module.js';
import { EventsModule } from './events/events.module.js';
import { HooksModule } from './hooks/hooks.module.js';
import { RowsModule } from './rows/rows.module.js';
import { SitemapModule } from './sitemap/sitemap.module.js';
import { TokensModule } from './tokens/tokens.module.js';

@Module({ imports: [EventsModule, RowsModule, CalendarModule, SitemapModule, TokensModule, HooksModule] })
export class FeedsModule {}
