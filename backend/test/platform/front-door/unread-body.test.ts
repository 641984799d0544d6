import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { boundUnreadBody } from '../../../src/platform/front-door/request-context.js';

describe('a body that nobody reads', () => {
  const bounds: Record<string, { maxBytes: number; maxMs: number }> = {
    '/slow': { maxBytes: 1_000_000_000, maxMs: 300 },
    '/large': { maxBytes: 1_000_000, maxMs: 600_000 },
  };
  const server = createServer((request, response) => {
    response.on('finish', () => boundUnreadBody(request, bounds[request.url ?? '']));
    response.writeHead(401).end();
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => server.close());

  const closed = (line: Socket) => new Promise((resolve) => line.once('close', resolve));
  const begin = async (path: string): Promise<Socket> => {
    const line = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
    line.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000000000\r\n\r\n{`);
    await once(line, 'data');
    return line;
  };

  it('is cut off after a while', async () => {
    await closed(await begin('/slow'));
  });

  it('is cut off when it is large', async () => {
    const line = await begin('/large');
    const ended = closed(line);
    const send = () => line.write(Buffer.alloc(1_000_000), (error) => !error && send());
    send();
    await ended;
  });
});
