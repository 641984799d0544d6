import { createServer } from 'node:http';
import { Sender, WebSocketServer } from 'ws';
import { listen } from './listen.mjs';

/**
 * The floor of fan-out: `ws` and nothing else. What is posted to it is framed once, and that one buffer is written to
 * every socket.
 */
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
const server = createServer(async (request, response) => {
  const chunks = await request.toArray();
  const frame = Buffer.concat(
    Sender.frame(Buffer.concat(chunks), { fin: true, opcode: 1, mask: false, readOnly: false, rsv1: false }),
  );
  response.setHeader('Content-Type', 'application/json');
  response.end('{}');
  for (const client of sockets.clients) client._socket.write(frame);
});
server.on('upgrade', (request, socket, head) => sockets.handleUpgrade(request, socket, head, () => {}));
await listen(server);
