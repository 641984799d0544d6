import { randomBytes } from 'node:crypto';

/** A WebSocket frame of text as clients send it: masked, in one buffer that can be sent again and again. */
export function clientFrame(text) {
  const payload = Buffer.from(text);
  const mask = randomBytes(4);
  const length =
    payload.length < 126
      ? Buffer.of(0x81, 0x80 | payload.length)
      : Buffer.of(0x81, 0xfe, payload.length >> 8, payload.length & 0xff);
  for (let i = 0; i < payload.length; i += 1) payload[i] ^= mask[i & 3];
  return Buffer.concat([length, mask, payload]);
}

/** The request that opens a WebSocket. */
export const upgradeRequest = (path, port) =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    '\r\n',
  ].join('\r\n');

/**
 * Calls `take(bytes, from, to)` for each whole message in the bytes and returns where the first incomplete frame
 * begins; `closed()` for the frame that says goodbye. Only unfragmented text from a server is understood, which is all that Engine.IO sends.
 */
export function eachMessage(bytes, end, take, closed) {
  let at = 0;
  while (end - at >= 2) {
    let length = bytes[at + 1];
    let from = at + 2;
    if (length === 126) {
      if (end - at < 4) break;
      length = bytes.readUInt16BE(from);
      from += 2;
    } else if (length === 127) {
      if (end - at < 10) break;
      length = Number(bytes.readBigUInt64BE(from));
      from += 8;
    }
    if (end - from < length) break;
    if (bytes[at] === 0x81) take(bytes, from, from + length);
    else if (bytes[at] === 0x88) closed();
    else throw new Error(`A frame that no server of ours sends: ${bytes[at]}.`);
    at = from + length;
  }
  return at;
}
