import { once } from 'node:events';

/** Listens on a free loopback port, reports it to the parent benchmark, and ends with that. */
export async function listen(server) {
  server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 });
  await once(server, 'listening');
  process.on('disconnect', () => process.exit(0));
  process.send({ port: server.address().port });
}
