import type { BoardSnapshot, ClientEvents, JoinAnswer, ServerEvents } from '@parwaz/shared';
import type { Socket } from 'socket.io-client';

export type LiveSocket = Socket<ServerEvents, ClientEvents>;

export type HeldRevision = Pick<BoardSnapshot, 'tournamentId' | 'revision'> & {
  epoch: string | null;
  format: number;
};

export interface EarlyAnswers {
  /** Milliseconds since the server was last heard; null while not connected. */
  quietMs(): number | null;
  /** Passes what was received to the socket's listeners. */
  replay(): void;
  /** The answer to the join of that board, once; null when it wasn't asked for. */
  takeAnswer(board: HeldRevision): Promise<JoinAnswer | null> | null;
}

/** Never reconnects by itself; only an early socket may be connected already. */
export interface OpenedSocket {
  socket: LiveSocket;
  early: EarlyAnswers | null;
}
