import { timingSafeEqual, createHash } from 'node:crypto';
import { Controller, Req, Res } from '@nestjs/common';
import { machineContract } from '@parwaz/shared/contracts';
import type { Request, Response } from 'express';
import { Config } from '../config/config.js';
import { tokenIn } from '../http/signed-in.js';
import { AppError } from '../errors/app-error.js';
import { Serves } from '../http/serves.js';
import { Metrics } from '../metrics/metrics.js';

const loopback = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;
const digest = (text: string) => createHash('sha256').update(text).digest();

/** For holders of METRICS_TOKEN or, without one, direct callers on this machine. */
@Controller()
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    private readonly config: Config,
  ) {}

  @Serves(machineContract.metrics)
  async read(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (!this.isDirect(request) && !this.holdsToken(request)) {
      throw new AppError(this.config.metricsToken ? 'auth.required' : 'auth.forbidden');
    }
    const text = await this.metrics.text();
    response.setHeader('Cache-Control', 'no-store');
    response.type(this.metrics.registry.contentType).send(text);
  }

  private holdsToken(request: Request): boolean {
    const { metricsToken } = this.config;
    const given = tokenIn(request, 'Bearer');
    return Boolean(metricsToken && given && timingSafeEqual(digest(given), digest(metricsToken)));
  }

  // A proxy on this machine makes every caller look local.
  private isDirect(request: Request): boolean {
    const forwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => request.get(name));
    return this.config.trustProxy === 0 && !forwarded && loopback.test(request.socket.remoteAddress ?? '');
  }
}
