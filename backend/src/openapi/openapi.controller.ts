import { Controller, Res } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { machineContract } from '@parwaz/shared/contracts';
import type { Response } from 'express';
import { Config } from '../config/config.js';
import { Serves } from '../http/serves.js';
import { docsPage } from './docs-page.js';
import { openApiDocument } from './document.js';
import { Routes } from './routes.js';

@Controller()
export class OpenApiController implements OnModuleInit {
  private document: object = {};

  constructor(
    private readonly routes: Routes,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.document = openApiDocument(this.routes.all(), this.config.version);
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
