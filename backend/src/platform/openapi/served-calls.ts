import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { calls } from '@parwaz/shared/contracts';
import { servedBy } from '../http/serves.js';

type Handler = (...args: never[]) => unknown;

/** Stops the start unless every contract is served exactly once and every handler serves one. */
@Injectable()
export class ServedCalls implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    const served = this.handlers().map(([name, handler]) => {
      const call = servedBy(handler)?.call;
      if (!call) throw new Error(`${name} serves no contract`);
      return call;
    });
    for (const call of calls) {
      const times = served.filter((one) => one === call).length;
      if (times !== 1) throw new Error(`${call.route.method} ${call.route.path} is served ${times} times`);
    }
  }

  private handlers(): [string, Handler][] {
    return this.discovery.getControllers().flatMap(({ metatype }) => {
      if (typeof metatype !== 'function') return [];
      const prototype = metatype.prototype as Record<string, Handler>;
      return this.scanner.getAllMethodNames(prototype).flatMap((name): [string, Handler][] => {
        const handler = prototype[name];
        const isRoute = handler && Reflect.getMetadata(PATH_METADATA, handler) !== undefined;
        return isRoute ? [[`${metatype.name}.${name}`, handler]] : [];
      });
    });
  }
}
