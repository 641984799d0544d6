import type { BoardSnapshot, ClientEvents, JoinAnswer, ServerEvents } from '@parwaz/shared';
import type { Socket } from 'socket.io-client';

/** The browser's end of the live protocol. */
export type LiveSocket = Socket<ServerEvents, ClientEvents>;

export type HeldRevision = Pick<BoardSnapshot, 'tournamentId' | 'revision'> & { epoch: string | null };

/** Messages of the server to a socket before somebody took it over. */
export interface EarlyAnswers {
  /** Time since the server was last heard, in milliseconds; null while it is not connected. */
  quietMs(): number | null;
  /** Tells the socket's listeners what they missed. */
  replay(): void;
  /** The answer to the join of that board, once; null when none was asked for. */
  takeAnswer(board: HeldRevision): Promise<JoinAnswer | null> | null;
}

/** A socket that does not reconnect by itself; connected already at most where `early` tells what came of it. */
export interface OpenedSocket {
  socket: LiveSocket;
  early: EarlyAnswers | null;
}
