import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { Connections } from '../../../src/platform/front-door/connections.js';
import { until } from '../../harness/until.js';

const max = 20;
const kept = 2;
const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

describe('the connections of a server', () => {
  const connections = new Connections({ max, reserved: kept, givesWayAfterMs: { waiting: 0, busy: 0 } });
  const lines: Socket[] = [];
  const holding: (() => void)[] = [];
  const server = createServer((incoming, response) => {
    if (incoming.url === '/hold') holding.push(() => response.end());
    else response.end();
    if (incoming.headers.authorization) connections.markAsStaff(incoming.socket);
  });
  connections.follow(server);

  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(async () => {
    for (const line of lines.splice(0)) line.destroy();
    await until(() => connections.size === 0);
  });
  afterAll(() => server.close());

  const open = async (): Promise<Socket> => {
    const line = connect((server.address() as AddressInfo).port, '127.0.0.1');
    line.on('error', () => undefined).resume();
    lines.push(line);
    await once(line, 'connect');
    return line;
  };
  const ask = async (line: Socket, text = request): Promise<Socket> => {
    line.write(text);
    await once(line, 'data');
    return line;
  };
  const isOpen = (line: Socket) => !line.destroyed && !line.readableEnded;

  it('let the longest waiting go when they are nearly all taken, and serve who comes', async () => {
    const said = await ask(await open());
    const silent: Socket[] = [];
    for (let n = 0; n < 3 * max; n += 1) silent.push(await open());
    await ask(await open());
    await until(() => !isOpen(said) && !silent.slice(0, max).some(isOpen), 'the oldest have gone');
    expect(connections.size).toBeLessThanOrEqual(max - 2 * kept);
    expect(connections.makeRoom()).toBe(true);
  });

  it('leave staff theirs', async () => {
    const staff = await ask(await open(), request.replace('Host', 'Authorization: x\r\nHost'));
    for (let n = 0; n < 3 * max; n += 1) await open();
    await ask(staff);
    expect(isOpen(staff)).toBe(true);
    connections.forgetStaff();
    for (let n = 0; n < 3 * max; n += 1) await open();
    await until(() => !isOpen(staff), 'its token has ended');
  });

  it('are for staff alone when the rest is at work; beyond that the oldest gives way', async () => {
    const hold = async (): Promise<Socket> => {
      const line = await open();
      const before = holding.length;
      line.write(request.replace('GET /', 'GET /hold'));
      await until(() => holding.length === before + 1);
      return line;
    };
    const first = await hold();
    for (let n = 0; n < max - kept; n += 1) await hold();
    expect([connections.makeRoom(), connections.isReserveLow]).toEqual([false, false]);
    for (let n = 0; n < kept; n += 1) await hold();
    await until(() => !isOpen(first), 'the oldest has gone');
    expect(connections.size).toBe(max);
    expect(connections.isReserveLow).toBe(true);
    for (const end of holding.splice(0)) end();
    await ask(await open());
    expect(connections.makeRoom()).toBe(true);
  });

  it('count as waiting again once all their requests are answered', async () => {
    const line = await open();
    line.write(request.replace('GET /', 'GET /hold') + request);
    await until(() => holding.length === 1);
    for (let n = 0; n < 3 * max; n += 1) await open();
    expect(isOpen(line)).toBe(true);
    for (const end of holding.splice(0)) end();
    await once(line, 'data');
    for (let n = 0; n < 3 * max; n += 1) await open();
    await until(() => !isOpen(line), 'it has gone');
  });
});
