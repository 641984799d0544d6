import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { AuthGuard } from './auth/auth.guard.js';
import { AuthModule } from './auth/auth.module.js';
import { BackupsModule } from './backups/backups.module.js';
import { BannersModule } from './banners/banners.module.js';
import { TournamentAccess } from './boards/tournament-access.js';
import { capabilityModules } from './capabilities/modules.js';
import { ClubsModule } from './clubs/clubs.module.js';
import { DaysModule } from './days/days.module.js';
import { ErrorFilter } from './platform/errors/answer-error.js';
import { HealthModule } from './platform/health/health.module.js';
import { HomeModule } from './home/home.module.js';
import { LiveModule } from './live/live.module.js';
import { MediaModule } from './media/media.module.js';
import { OpenApiModule } from './platform/openapi/openapi.module.js';
import { OwnersModule } from './owners/owners.module.js';
import { PublicPagesModule } from './public-pages/public-pages.module.js';
import { ResultsModule } from './results/results.module.js';
import { StaffModule } from './staff/staff.module.js';
import { TournamentsModule } from './tournaments/tournaments.module.js';
import { UpkeepModule } from './upkeep/upkeep.module.js';
import { ProcessModule, type FanOutParts } from './workers/process.module.js';
import { BodyReader } from './platform/front-door/body-reader.js';
import { LateNetworks } from './platform/front-door/late-networks.js';
import { PublicBodies } from './platform/front-door/public-bodies.js';

const rooms = [
  AuthModule,
  StaffModule,
  ClubsModule,
  OwnersModule,
  BannersModule,
  MediaModule,
  TournamentsModule,
  DaysModule,
  HomeModule,
  ResultsModule,
  ...capabilityModules,
  HealthModule,
  OpenApiModule,
  UpkeepModule,
  BackupsModule,
];

interface AppParts extends FanOutParts {
  webRoot: string;
}

@Module({})
export class AppModule {
  static of({ webRoot, link, ...parts }: AppParts): DynamicModule {
    return {
      module: AppModule,
      imports: [ProcessModule.of(parts), PublicPagesModule.of(webRoot), LiveModule.of(link), ...rooms],
      providers: [
        LateNetworks,
        PublicBodies,
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_GUARD, useClass: AuthGuard },
        { provide: APP_GUARD, useClass: TournamentAccess },
        { provide: APP_INTERCEPTOR, useClass: BodyReader },
        { provide: APP_INTERCEPTOR, useClass: TournamentAccess },
      ],
    };
  }
}
