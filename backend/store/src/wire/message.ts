import { type BsonDocument, decode } from '../bson/values.js';

export const headerBytes = 16;
const opQuery = 2004;
export const opMsg = 2013;
const checksumPresent = 1;
const moreToCome = 2;
/** MongoDB's limit for a message, which drivers learn from `hello`. */
export const maxMessageBytes = 48_000_000;

export interface Request {
  id: number;
  /** Came as OP_QUERY, which some drivers use for their first `hello`. */
  legacy: boolean;
  /** The client doesn't wait for a reply (an unacknowledged write). */
  silent: boolean;
  body: BsonDocument;
  /** Documents sent beside the body, still encoded: `documents`, `updates` or `deletes`. */
  sequences: Map<string, Buffer[]>;
}

/** After an unreadable message nobody knows where the next one begins, so the connection must be closed. */
class ProtocolError extends Error {}

/** The length of the message that the buffer begins with; undefined when even that hasn't arrived. */
export function messageLength(buffer: Buffer): number | undefined {
  if (buffer.length < 4) return undefined;
  const length = buffer.readInt32LE(0);
  if (length < headerBytes || length > maxMessageBytes + headerBytes) {
    throw new ProtocolError(`a message of ${length} bytes`);
  }
  return length;
}

export function parseMessage(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const opCode = message.readInt32LE(12);
  if (opCode === opMsg) return parseMsg(id, message);
  if (opCode === opQuery) return parseQuery(id, message);
  throw new ProtocolError(`unknown operation ${opCode}`);
}

function parseMsg(id: number, message: Buffer): Request {
  const flags = message.readUInt32LE(headerBytes);
  if ((flags & 0xffff & ~(checksumPresent | moreToCome)) !== 0) throw new ProtocolError('unknown flags');
  const end = message.length - ((flags & checksumPresent) === 0 ? 0 : 4);
  let offset = headerBytes + 4;
  let body: BsonDocument | undefined;
  const sequences = new Map<string, Buffer[]>();
  while (offset < end) {
    const kind = message[offset];
    const size = message.readInt32LE(offset + 1);
    if (size < 5 || offset + 1 + size > end) throw new ProtocolError('a section runs past its message');
    const section = message.subarray(offset + 1, offset + 1 + size);
    if (kind === 0 && !body) body = decode(section);
    else if (kind === 1) readSequence(section, sequences);
    else throw new ProtocolError(`unexpected section ${String(kind)}`);
    offset += 1 + size;
  }
  if (!body) throw new ProtocolError('a message without a body');
  return { id, legacy: false, silent: (flags & moreToCome) !== 0, body, sequences };
}

function readSequence(section: Buffer, sequences: Map<string, Buffer[]>): void {
  const nameEnd = section.indexOf(0, 4);
  const documents: Buffer[] = [];
  let offset = nameEnd + 1;
  while (offset < section.length) {
    const size = section.readInt32LE(offset);
    if (size < 5 || offset + size > section.length)
      throw new ProtocolError('a document runs past its section');
    documents.push(section.subarray(offset, offset + size));
    offset += size;
  }
  sequences.set(section.toString('utf8', 4, nameEnd), documents);
}

function parseQuery(id: number, message: Buffer): Request {
  const nameEnd = message.indexOf(0, headerBytes + 4);
  const namespace = message.toString('utf8', headerBytes + 4, nameEnd);
  const body = decode(message.subarray(nameEnd + 9));
  body['$db'] = namespace.replace(/\.\$cmd$/, '');
  return { id, legacy: true, silent: false, body, sequences: new Map() };
}
