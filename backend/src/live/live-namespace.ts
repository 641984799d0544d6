import { Injectable } from '@nestjs/common';
import type { ClientEvents, Desk, HomeMarks, ServerEvents } from '@parwaz/shared';
import type { LogHint } from '../boards/board-cache.js';
import type { BackendMessage } from './links/other-backends.js';
import type { Namespace, Socket } from 'socket.io';

/** Between the processes of one start. Only hints: the logs decide. */
export interface PeerEvents {
  'log:grew': (hint: LogHint) => void;
  'desk:checked': (checked: { tournamentId: string; news?: number }) => void;
  'home:seen': (marks: HomeMarks) => void;
  'staff:tokens-ended': (nothing: object) => void;
  presence: (report: PresenceReport) => void;
}

export type PresenceReport = Extract<BackendMessage, { event: 'presence' }>['what'];

interface LiveData {
  boards: Set<string>;
  desk?: { tournamentId: string; desk: Desk };
}

export function tokenOf(socket: LiveSocket): string | undefined {
  const { token } = socket.handshake.auth as { token?: unknown };
  return typeof token === 'string' ? token : undefined;
}

export type LiveServer = Namespace<ClientEvents, ServerEvents, PeerEvents, LiveData>;
export type LiveSocket = Socket<ClientEvents, ServerEvents, PeerEvents, LiveData>;

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
