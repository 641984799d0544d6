import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { calls } from '@parwaz/shared/contracts';
import { servedBy } from '../http/serves.js';

type Handler = (...args: never[]) => unknown;

/** Fails the start unless every contract is served by exactly one handler and every handler serves one. */
@Injectable()
export class ContractCoverage implements OnModuleInit {
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
      const count = served.filter((servedCall) => servedCall === call).length;
      if (count !== 1) throw new Error(`${call.route.method} ${call.route.path} is served ${count} times`);
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
