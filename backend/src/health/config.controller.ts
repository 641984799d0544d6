import { Controller, Get } from '@nestjs/common';
import { z } from 'zod';
import { Permit } from '../auth/permit.js';
import { Config } from '../config/config.js';
import { ApiCall } from '../http/api-call.js';

const publicConfig = z.object({ timeZone: z.string(), contactUrl: z.string(), version: z.string() });

@Controller('config')
export class ConfigController {
  constructor(private readonly config: Config) {}

  @Get()
  @Permit('config:read')
  @ApiCall({ summary: 'What screens need to know of this installation', out: publicConfig })
  read(): z.infer<typeof publicConfig> {
    const { timeZone, contactUrl, version } = this.config;
    return { timeZone, contactUrl, version };
  }
}
