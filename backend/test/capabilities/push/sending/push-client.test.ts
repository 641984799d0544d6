import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import webPush from 'web-push';
import { PushClient } from '../../../../src/capabilities/push/sending/push-client.js';
import { importOnce } from '../../../harness/import-once.js';

/** The process that the test runs in, not the test's picture of it. */
const outer = await importOnce<typeof import('node:process')>('node:process');
const file = (name: string) => readFileSync(new URL(`../harness/${name}`, import.meta.url));

describe('messages to a push service', () => {
  /** Answers the first request of each connection and cuts it at the next one, as a service does that closes idle ones. */
  const answered = new WeakSet<object>();
  const asked: string[] = [];
  const signedBy = new Map<string, string>();
  const service = createServer(
    { key: file('key.pem'), cert: file('cert.pem') },
    ({ socket, url, headers }, response) => {
      asked.push(url ?? '');
      signedBy.set(url ?? '', /k=([\w-]+)/.exec(headers.authorization ?? '')?.[1] ?? '');
      if (answered.has(socket)) return socket.destroy();
      answered.add(socket);
      return response.writeHead(201).end();
    },
  );
  const client = new PushClient();
  const vapid = webPush.generateVAPIDKeys();
  let origin = '';
  beforeAll(async () => {
    // The certificate of a test is of nobody's authority.
    outer.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    service.listen(0, '127.0.0.1');
    await once(service, 'listening');
    origin = `https://127.0.0.1:${(service.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    client.close();
    service.close();
    delete outer.env.NODE_TLS_REJECT_UNAUTHORIZED;
  });

  const keys = {
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const send = (id: number, by = vapid) =>
    client.send({
      ...{ keys, vapid: by, endpoint: `${origin}/${id}`, payload: '{}', topic: 'a' },
      ...{ contact: 'https://parwaz.example', isOwn: true },
    });

  it('go over another connection when the one that was kept is closed just then', async () => {
    expect(await send(1)).toEqual({ outcome: 'taken' });
    expect(await send(2)).toEqual({ outcome: 'taken' });
    expect(asked).toEqual(['/1', '/2', '/2']);
  });

  it('are signed with the keys of now, after an import that brought others too', async () => {
    const imported = webPush.generateVAPIDKeys();
    await send(3);
    await send(4, imported);
    expect([signedBy.get('/3'), signedBy.get('/4')]).toEqual([vapid.publicKey, imported.publicKey]);
  });
});
