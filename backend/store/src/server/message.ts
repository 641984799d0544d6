import { type BsonDocument, decode, encode } from '../bson/values.js';

const opReply = 1;
const opQuery = 2004;
const opMsg = 2013;
const checksumPresent = 1;
const moreToCome = 2;
const headerBytes = 16;
/** MongoDB's limit for a message, which `hello` tells the drivers. */
export const maxMessageBytes = 48_000_000;

/** A command as it came over the wire. */
export interface Request {
  id: number;
  /** The old OP_QUERY, which drivers may use for their first `hello`. */
  legacy: boolean;
  /** The client doesn't wait for an answer (an unacknowledged write). */
  silent: boolean;
  body: BsonDocument;
  /** Documents that came beside the body, still as bytes: `documents`, `updates` or `deletes`. */
  sequences: Map<string, Buffer[]>;
}

/** A message that can't be read. The connection has to be closed, for nobody knows where the next one begins. */
class ProtocolError extends Error {}

/** The length of the message that begins the buffer, or undefined when even that hasn't arrived. */
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

let lastReplyId = 0;

/** The answer's message in parts, so that a large body isn't copied. */
export function encodeReply(request: Request, reply: Buffer): Buffer[] {
  lastReplyId = (lastReplyId + 1) & 0x7fffffff;
  const head = Buffer.alloc(request.legacy ? headerBytes + 20 : headerBytes + 5);
  head.writeInt32LE(head.length + reply.length, 0);
  head.writeInt32LE(lastReplyId, 4);
  head.writeInt32LE(request.id, 8);
  head.writeInt32LE(request.legacy ? opReply : opMsg, 12);
  if (request.legacy) {
    head.writeInt32LE(8, headerBytes);
    head.writeInt32LE(1, headerBytes + 16);
  }
  return [head, reply];
}

/** `{ cursor: { <batchName>: [...], id, ns }, ok: 1 }` around documents that are already bytes. */
export function encodeCursor(batchName: string, batch: readonly Buffer[], cursor: BsonDocument): Buffer {
  const rest = encode(cursor);
  const array = encodeArray(batch);
  const inner = concatDocument([field(4, batchName), array, rest.subarray(4, -1)]);
  return concatDocument([field(3, 'cursor'), inner, encode({ ok: 1 }).subarray(4, -1)]);
}

function encodeArray(elements: readonly Buffer[]): Buffer {
  return concatDocument(elements.flatMap((element, place) => [field(3, String(place)), element]));
}

function field(type: number, name: string): Buffer {
  return Buffer.concat([Buffer.from([type]), Buffer.from(name), Buffer.alloc(1)]);
}

function concatDocument(parts: readonly Buffer[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 5);
  const head = Buffer.alloc(4);
  head.writeInt32LE(length, 0);
  return Buffer.concat([head, ...parts, Buffer.alloc(1)], length);
}
