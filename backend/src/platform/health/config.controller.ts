import { Controller } from '@nestjs/common';
import type { ConfigAnswer } from '@parwaz/shared';
import { homeContract } from '@parwaz/shared/contracts';
import { Config } from '../config/config.js';
import { Serves } from '../http/serves.js';

@Controller()
export class ConfigController {
  constructor(private readonly config: Config) {}

  @Serves(homeContract.config)
  read(): ConfigAnswer {
    const { timeZone, contactUrl, version } = this.config;
    return { timeZone, contactUrl, version };
  }
}
