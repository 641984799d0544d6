import { type BsonDocument, encode } from '../bson/values.js';
import { headerBytes, opMsg, type Request } from './message.js';

const opReply = 1;

let lastReplyId = 0;

/** The parts of a reply, not joined, so that a large body isn't copied. */
export function encodeReply(request: Request, body: Buffer): Buffer[] {
  lastReplyId = (lastReplyId + 1) & 0x7fffffff;
  const head = Buffer.alloc(request.legacy ? headerBytes + 20 : headerBytes + 5);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(lastReplyId, 4);
  head.writeInt32LE(request.id, 8);
  head.writeInt32LE(request.legacy ? opReply : opMsg, 12);
  if (request.legacy) {
    head.writeInt32LE(8, headerBytes);
    head.writeInt32LE(1, headerBytes + 16);
  }
  return [head, body];
}

/** `{ cursor: { <batchName>: [...], id, ns }, ok: 1 }` around documents that are already encoded. */
export function encodeCursor(batchName: string, batch: readonly Buffer[], cursor: BsonDocument): Buffer {
  const elements = batch.flatMap((document, index) => [encodeField(3, String(index)), document]);
  const inner = joinDocument([encodeField(4, batchName), joinDocument(elements), contentOf(cursor)]);
  return joinDocument([encodeField(3, 'cursor'), inner, contentOf({ ok: 1 })]);
}

/** The bytes of the fields alone, without the length and the final zero. */
function contentOf(document: BsonDocument): Buffer {
  return encode(document).subarray(4, -1);
}

function encodeField(type: number, name: string): Buffer {
  return Buffer.concat([Buffer.of(type), Buffer.from(name), Buffer.alloc(1)]);
}

function joinDocument(parts: readonly Buffer[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 5);
  const head = Buffer.alloc(4);
  head.writeInt32LE(length, 0);
  return Buffer.concat([head, ...parts, Buffer.alloc(1)], length);
}
