import type { INestApplicationContext } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';

/** A provider with work that starts by itself and writes. A node that only shows (`ROLE=watch`) never begins it. */
export interface StartsUpkeep {
  startUpkeep(): void | Promise<void>;
}

export async function startUpkeep(app: INestApplicationContext): Promise<void> {
  for (const { instance } of app.get(DiscoveryService, { strict: false }).getProviders()) {
    const { startUpkeep: start } = (instance ?? {}) as Partial<StartsUpkeep>;
    await start?.call(instance);
  }
}
