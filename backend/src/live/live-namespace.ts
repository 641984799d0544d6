import { Injectable } from '@nestjs/common';
import type { LiveServer } from './live-types.js';

/** Available once the gateway has opened it: before any `onModuleInit`. */
@Injectable()
export class LiveNamespace {
  private opened: LiveServer | null = null;

  open(server: LiveServer): void {
    this.opened = server;
  }

  get server(): LiveServer {
    if (!this.opened) throw new Error('The live namespace is not open yet');
    return this.opened;
  }
}
