import { Controller, Res } from '@nestjs/common';
import { calls, machineContract } from '@parwaz/shared/contracts';
import type { Response } from 'express';
import { Config } from '../config/config.js';
import { Serves } from '../http/serves.js';
import { docsPage } from './docs-page.js';
import { openApiDocument } from './document.js';

@Controller()
export class OpenApiController {
  private readonly document: object;

  constructor(config: Config) {
    this.document = openApiDocument(calls, config.version);
  }

  @Serves(machineContract.openapi)
  read(): object {
    return this.document;
  }

  @Serves(machineContract.docs)
  page(@Res() response: Response): void {
    response.type('html').send(docsPage(response.nonce));
  }
}
