import type { Socket as TcpSocket } from 'node:net';
import * as ws from 'ws';

/** The only place with private fields of Engine.IO and ws, whose versions are pinned; else use Socket.IO's API. */

export const noop = '6';

interface EngineSocket {
  sendPacket?: (type: 'noop') => void;
  readyState?: unknown;
  upgrading?: unknown;
  writeBuffer?: { length?: unknown };
  transport?: {
    name?: unknown;
    writable?: unknown;
    socket?: {
      readyState?: unknown;
      _socket?: TcpSocket;
      _sender?: { _bufferedBytes?: unknown; _queue?: { length?: unknown } };
    };
  };
}

interface FrameMaker {
  Sender?: {
    frame?: (data: Buffer, options: Record<string, unknown>) => Buffer[];
  };
}

const open = 1;
const textFrame = 1;

const sender = (ws as FrameMaker).Sender;

export function webSocketFrame(packet: string): Buffer | null {
  const parts = sender?.frame?.(Buffer.from(packet), {
    fin: true,
    opcode: textFrame,
    mask: false,
    readOnly: false,
    rsv1: false,
  });
  return parts ? Buffer.concat(parts) : null;
}

export function tcpSocketOf(conn: unknown): TcpSocket | null {
  const { transport } = conn as EngineSocket;
  const tcp = transport?.name === 'websocket' ? transport.socket?._socket : undefined;
  return tcp && typeof tcp.write === 'function' && typeof tcp.writableLength === 'number' ? tcp : null;
}

/** Null unless a frame may be written right now without overtaking anything. */
export function rawSocketOf(conn: unknown): TcpSocket | null {
  const { readyState, upgrading, writeBuffer, transport } = conn as EngineSocket;
  const ws = transport?.socket;
  const isFree =
    readyState === 'open' &&
    upgrading === false &&
    writeBuffer?.length === 0 &&
    transport?.writable === true &&
    ws?.readyState === open &&
    ws._sender?._bufferedBytes === 0 &&
    ws._sender._queue?.length === 0;
  return isFree ? tcpSocketOf(conn) : null;
}

export function sendNoop(conn: unknown): void {
  (conn as EngineSocket).sendPacket?.('noop');
}
