import type { BoardView } from './board-view';
import type { Connection } from './connection';
import type { Device } from './device';
import type { BoardRead } from './read-board';

/** The world around a board's session: the device, the connection, REST and the store of the screen. */
export interface SessionPorts {
  device: Device;
  connection: Connection;
  /** @param withinMs when to give up; a loss must not hide behind a request that hangs */
  readBoard(tournamentId: string, etag: string | null, withinMs: number): Promise<BoardRead>;
  /** The store of the screen: the session writes it. */
  view: { setState(change: Partial<BoardView>): void };
}
