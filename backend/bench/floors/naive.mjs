import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { listen } from './listen.mjs';

/**
 * "Something changed, fetch again", as it is usually built: Socket.IO as it comes says that a board changed, and each
 * watcher asks for all of it, which is made into JSON for each. The board is in memory and no framework stands in
 * between: a real one would cost more. The board is put to it; what is posted is its revision after a change.
 */
let board = null;
const server = createServer(async (request, response) => {
  response.setHeader('Content-Type', 'application/json');
  if (request.method === 'GET') {
    const body = JSON.stringify(board);
    response.setHeader('Content-Length', Buffer.byteLength(body));
    response.end(body);
    return;
  }
  const sent = JSON.parse(Buffer.concat(await request.toArray()).toString());
  response.end('{}');
  if (request.method === 'PUT') board = sent;
  else watchers.emit('board:patch', { revision: sent.revision });
});
const watchers = new Server(server, { transports: ['websocket'], serveClient: false }).of('/live');
watchers.on('connection', (socket) => {
  socket.on('board:join', (_request, answer) => answer({ ok: true, revision: 1, patch: null }));
});
await listen(server);
