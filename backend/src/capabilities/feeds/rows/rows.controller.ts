import { Controller, Req, Res } from '@nestjs/common';
import { rowsContract } from '@parwaz/shared/contracts';
import type { Request, Response } from 'express';
import { Input } from '../../../platform/http/input.js';
import { Serves } from '../../../platform/http/serves.js';
import { toCsv } from '../../../results/results-csv.js';
import { sendTagged } from '../../../platform/http/send-tagged.js';
import { RowsService } from './rows.service.js';

@Controller()
export class RowsController {
  constructor(private readonly service: RowsService) {}

  @Serves(rowsContract.rowsJson, { isKeptAtEdge: true })
  async json(
    @Input() { params, query, actor }: Input<typeof rowsContract.rowsJson>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { rows } = await this.service.rows(params.id, query, actor);
    response.type('application/json; charset=utf-8');
    sendTagged(JSON.stringify(rows), request, response);
  }

  @Serves(rowsContract.rowsCsv, { isKeptAtEdge: true })
  async csv(
    @Input() { params, query, actor }: Input<typeof rowsContract.rowsCsv>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { name, columns, rows } = await this.service.rows(params.id, query, actor);
    const lines = rows.map((row) => columns.map((column) => row[column] ?? null));
    response.attachment(`${name}.csv`).type('text/csv; charset=utf-8');
    sendTagged(toCsv([columns, ...lines]), request, response);
  }
}
