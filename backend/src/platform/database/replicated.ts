import type { Connection } from 'mongoose';

const known = new WeakMap<Connection, Promise<boolean>>();

/** True for a replica set or shards, where not every read is of what a majority has. */
export function isReplicated(connection: Connection): Promise<boolean> {
  let asked = known.get(connection);
  if (!asked) {
    asked = ask(connection);
    known.set(connection, asked);
    asked.catch(() => known.delete(connection));
  }
  return asked;
}

async function ask(connection: Connection): Promise<boolean> {
  const { setName, msg } = (await connection.db?.command({ hello: 1 })) ?? {};
  return typeof setName === 'string' || msg === 'isdbgrid';
}
