import type { Connection } from 'mongoose';
import type { Log } from '../logging/log.js';

export function watchConnection(connection: Connection, log: Log): () => void {
  let gone = false;
  let watching = true;
  connection.on('disconnected', () => {
    if (gone || !watching) return;
    gone = true;
    log.warn({}, 'the database went away; answering 503 until it is back');
  });
  for (const event of ['connected', 'reconnected']) {
    connection.on(event, () => {
      if (gone) log.info({}, 'the database is back');
      gone = false;
    });
  }
  return () => {
    watching = false;
  };
}
