import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { boundUnreadBody } from '../../src/http/unread-body.js';

describe('a body that nobody reads', () => {
  const server = createServer((request, response) => {
    response.on('finish', () => boundUnreadBody(request, { maxBytes: 1_000_000, maxMs: 300 }));
    response.writeHead(401).end();
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => server.close());

  const closed = (line: Socket) => new Promise((resolve) => line.once('close', resolve));
  const begin = async (): Promise<Socket> => {
    const line = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
    line.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000000\r\n\r\n{');
    await once(line, 'data');
    return line;
  };

  it('is cut off after a while', async () => {
    const line = await begin();
    await closed(line);
  });

  it('is cut off when it is large', async () => {
    const line = await begin();
    const ended = closed(line);
    let sent = 0;
    const send = () => {
      sent += 1_000_000;
      if (!line.destroyed) line.write(Buffer.alloc(1_000_000), send);
    };
    send();
    await ended;
    expect(sent).toBeLessThan(50_000_000);
  });
});
