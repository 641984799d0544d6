import { once } from 'node:events';
import { get } from 'node:http';

/** Reads streams of events, in a process of its own: told which by its first message, it says when all are open. */
const [{ port, tournamentId, count }] = await once(process, 'message');
const heard = Array.from({ length: count }, () => 0);
let open = 0;

process.on('message', (expected) => {
  const missed = heard.filter((events) => events !== expected);
  process.send(missed.length === 0 || missed);
});

for (const place of heard.keys()) {
  const headers = { accept: 'text/event-stream' };
  const path = `/parwaz/tournament/${tournamentId}/events`;
  get({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
    if (answer.statusCode !== 200) throw new Error(`${path} was answered ${answer.statusCode}`);
    answer.setEncoding('utf8').on('data', (text) => {
      if (text.includes('event: hello') && (open += 1) === count) process.send('open');
      heard[place] += text.split('event: change').length - 1;
    });
  });
}
