import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { LateNetworks } from '../../../src/platform/front-door/late-networks.js';
import { RequestQueues } from '../../../src/platform/front-door/request-queues.js';
import { until } from '../../harness/until.js';

describe('the requests of a connection', () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  let server: Server;
  beforeAll(async () => {
    server = createServer(({ url = '' }, response) => {
      begun.push(url);
      if (url === '/last') response.setHeader('Connection', 'close');
      ends.push(() => response.end(url));
    });
    const lateNetworks = new LateNetworks({ trustProxy: 0 });
    lateNetworks.follow(server);
    new RequestQueues(lateNetworks).guard(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  beforeEach(() => {
    begun.length = 0;
    ends.length = 0;
  });
  afterAll(() => server.close());

  const open = async (localAddress = '127.0.0.1') => {
    const { port } = server.address() as AddressInfo;
    const line = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined);
    await once(line, 'connect');
    return line.setEncoding('utf8');
  };
  const asking = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

  it('are answered one after the other, those of others meanwhile', async () => {
    const [line, other] = [await open(), await open()];
    const said: string[] = [];
    line.on('data', (text: string) => said.push(text));
    line.write(asking('/1') + asking('/2') + asking('/3'));
    await until(() => begun.length === 1, 'the first has begun');
    other.write(asking('/other'));
    await until(() => begun.length === 2, 'another connection does not wait');
    expect(begun).toEqual(['/1', '/other']);
    for (const path of ['/2', '/3']) {
      ends.shift()?.();
      await until(() => begun.at(-1) === path, 'the next one begins');
      if (path === '/2') ends.shift()?.();
    }
    expect(begun).toEqual(['/1', '/other', '/2', '/3']);
    ends.shift()?.();
    await until(() => said.join('').endsWith('/3'), 'all are answered');
    // And again, as on any connection that is kept.
    line.write(asking('/4'));
    await until(() => begun.at(-1) === '/4', 'it goes on');
    for (const one of [line, other]) one.destroy();
  });

  it('end with an answer that closes it: what comes behind is not begun', async () => {
    const line = await open();
    line.write(asking('/last') + asking('/behind'));
    await until(() => begun.length === 1, 'it has begun');
    ends.shift()?.();
    await once(line.resume(), 'close');
    expect(begun).toEqual(['/last']);
  });

  it('end with it when there are many at once, nothing is made, and its network is read late', async () => {
    const line = await open();
    const closed = once(line.resume(), 'close');
    line.write(Array.from({ length: 500 }, (_, n) => asking(`/${n}`)).join(''));
    await closed;
    for (const end of ends) end();
    const sinceMs = performance.now();
    const [next, other] = [await open(), await open('127.0.0.9')];
    next.write(asking('/next'));
    other.write(asking('/other'));
    await until(() => begun.length === 2, 'both are served');
    expect(begun).toEqual(['/other', '/next']);
    expect(performance.now() - sinceMs).toBeGreaterThan(1400);
    for (const one of [next, other]) one.destroy();
  });
});
