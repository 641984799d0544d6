import type { BoardView } from './board-view';
import type { Connection } from './connection';
import type { Device } from './device';
import type { BoardRead } from './read-board';

export interface SessionPorts {
  device: Device;
  connection: Connection;
  /** `withinMs` is the timeout: a loss must not hide behind a request that hangs. */
  readBoard(tournamentId: string, etag: string | null, withinMs: number): Promise<BoardRead>;
  view: { setState(change: Partial<BoardView>): void };
}
