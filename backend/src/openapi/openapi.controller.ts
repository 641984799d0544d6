import { Controller, Get, Res } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import { Permit } from '../auth/permit.js';
import { Config } from '../config/config.js';
import { ApiCall } from '../http/api-call.js';
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

  @Get('openapi.json')
  @Permit('docs:read')
  @ApiCall({ summary: 'This description', out: z.looseObject({ openapi: z.string() }), tag: 'Documentation' })
  read(): object {
    return this.document;
  }

  @Get('docs')
  @Permit('docs:read')
  @ApiCall({ summary: 'A page to read and try it', out: { mediaType: 'text/html' }, tag: 'Documentation' })
  page(@Res() response: Response): void {
    response.type('html').send(docsPage(response.nonce));
  }
}
