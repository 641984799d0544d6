import { Controller, Res } from '@nestjs/common';
import { calls, machineContract } from '@parwaz/shared/contracts';
import type { Response } from 'express';
import { Config } from '../config/config.js';
import { Serves } from '../http/serves.js';
import { docsPage } from './docs-page.js';
import { openApiDocument } from './document.js';

@Controller()
export class OpenApiController {
  private document: object | null = null;

  constructor(private readonly config: Config) {}

  @Serves(machineContract.openapi)
  read(): object {
    return (this.document ??= openApiDocument(calls, this.config.version));
  }

  @Serves(machineContract.docs)
  page(@Res() response: Response): void {
    response.type('html').send(docsPage(response.nonce));
  }
}
