import { Controller } from '@nestjs/common';
import type { ConfigAnswer } from '@parwaz/shared';
import { homeContract } from '@parwaz/shared/contracts';
import { Config } from '../platform/config/config.js';
import type { Answer } from '../platform/http/input.js';
import { Serves } from '../platform/http/serves.js';
import { HomeReader } from './home-reader.js';

@Controller()
export class HomeController {
  constructor(
    private readonly reader: HomeReader,
    private readonly settings: Config,
  ) {}

  @Serves(homeContract.active)
  active(): Answer<typeof homeContract.active> {
    return this.reader.active();
  }

  @Serves(homeContract.config)
  config(): ConfigAnswer {
    const { timeZone, contactUrl, version } = this.settings;
    return { timeZone, contactUrl, version };
  }
}
