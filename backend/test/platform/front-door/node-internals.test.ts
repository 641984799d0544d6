import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { detachFromServer, unconfirmedHandle } from '../../../src/platform/front-door/node-internals.js';

describe("Node's private fields", () => {
  const server = createServer();
  const clients: Socket[] = [];
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    for (const client of clients) client.destroy();
    server.close();
  });
  const accepted = async (): Promise<Socket> => {
    const connection = once(server, 'connection') as Promise<[Socket]>;
    clients.push(connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined));
    return (await connection)[0];
  };

  it('name the server of a socket', async () => {
    const socket = await accepted();
    expect(Reflect.get(socket, 'server')).toBe(server);
    detachFromServer(socket);
    expect(Reflect.get(socket, 'server')).toBeNull();
    socket.destroy();
  });

  it('name the connection that another process has not confirmed', async () => {
    const blocked = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)';
    const child = fork('-e', [blocked], { execArgv: [] });
    expect(unconfirmedHandle(child)).toBeUndefined();
    const socket = await accepted();
    child.send({}, socket, () => undefined);
    const handle = unconfirmedHandle(child);
    expect(typeof handle?.close).toBe('function');
    handle?.close();
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  });
});
