/** The store alone in a process, for tests that kill it: prints one line of JSON when it runs or can't. */
import { openStore } from '../../dist/index.js';

// A limited file size answers with this signal, which would end the process before the write fails.
process.on('SIGXFSZ', () => undefined);
try {
  const store = await openStore({ dataDir: process.argv[2] });
  process.on('SIGTERM', () => void store.close());
  process.stdout.write(`${JSON.stringify({ uri: store.uri, pid: process.pid })}\n`);
} catch (error) {
  process.stdout.write(`${JSON.stringify({ name: error.name, message: error.message, pid: error.pid })}\n`);
}
