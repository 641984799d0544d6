import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';

/**
 * A push service in a process of its own, as browsers have theirs: it makes subscriptions, takes messages, and decrypts
 * them (RFC 8291) with keys that only it knows. It is told `{id, method, args}` and answers `{id, answer}`.
 */
const file = (name) => readFileSync(new URL(name, import.meta.url));
const devices = new Map();
const statuses = new Map();
const received = [];
let origin = '';

const server = createServer(
  { key: file('key.pem'), cert: file('cert.pem'), keepAlive: true },
  (request, response) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const at = Date.now();
      const status = statuses.get(request.url) ?? statuses.get('*') ?? 201;
      if (status === 'cut') return request.socket.destroy();
      if (status === 'silent') return undefined;
      received.push({ path: request.url, at, status, headers: request.headers, body: Buffer.concat(chunks) });
      if (status === 429) response.setHeader('Retry-After', '120');
      return response.writeHead(status).end();
    });
  },
);

const methods = {
  /** Listens, and says on which host and port. */
  async listen(port = 0) {
    await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
    const host = `127.0.0.1:${server.address().port}`;
    origin = `https://${host}`;
    return host;
  },
  subscribe(count) {
    return Array.from({ length: count }, () => {
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const ecdh = createECDH('prime256v1');
      const auth = randomBytes(16);
      devices.set(path, { ecdh, publicKey: ecdh.generateKeys(), auth });
      const { publicKey } = devices.get(path);
      const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };
      return { endpoint: origin + path, keys };
    });
  },
  /** Answers to an endpoint, or `*`: a status, `cut` or `silent`. */
  answer(endpoint, status) {
    statuses.set(endpoint.replace(origin, ''), status);
  },
  count: () => received.length,
  /** Lists the messages taken, from one on. */
  received: (from = 0) => received.slice(from).map(read),
};

function read({ path, at, status, headers, body }) {
  const { topic, ttl, urgency, authorization } = headers;
  const message = JSON.parse(decrypted(devices.get(path), body));
  return {
    endpoint: origin + path,
    at,
    status,
    topic,
    ttl,
    urgency,
    sender: senderOf(authorization),
    bytes: body.length,
    message,
  };
}

/** The record of `aes128gcm`: salt, record size, the sender's key, then what is encrypted. */
function decrypted({ ecdh, publicKey, auth }, body) {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body[20]);
  const shared = ecdh.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
  const derived = (label, length) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${label}\0`, length));
  const sealed = body.subarray(21 + body[20]);
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** Signer of a message (VAPID), when the signature is right: the key, and the claims. */
function senderOf(authorization = '') {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head, claims, signature] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const signed = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' };
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    signed,
    Buffer.from(signature, 'base64url'),
  );
  return isRight ? { key, ...JSON.parse(Buffer.from(claims, 'base64url').toString()) } : null;
}

process.on('message', ({ id, method, args }) => {
  Promise.resolve()
    .then(() => methods[method](...args))
    .then(
      (answer) => process.send({ id, answer }),
      (error) => process.send({ id, error: error.stack }),
    );
});
process.on('disconnect', () => process.exit(0));
