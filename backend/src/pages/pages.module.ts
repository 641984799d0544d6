import { Global, Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { FirstViews } from './first-views.js';
import { PageServer } from './page-server.js';
import { PageSources } from './page-sources.js';
import { WebFiles } from './web-files.js';

/** The web app's pages. `PageSources` is for every room. */
@Global()
@Module({})
export class PagesModule {
  static of(webRoot: string): DynamicModule {
    return {
      module: PagesModule,
      providers: [
        PageSources,
        PageServer,
        FirstViews,
        { provide: WebFiles, useValue: new WebFiles(webRoot) },
      ],
      exports: [PageSources, PageServer],
    };
  }
}
