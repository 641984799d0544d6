import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createRace, landing, type Race } from '../../harness/factories.js';
import { startApp } from '../../harness/index.js';
import type { TestApp } from '../../harness/index.js';
import { until } from '../../harness/until.js';

interface BotCall {
  method: string;
  body: { chat_id: string; text: string; message_id?: number };
  at: number;
}

const example = fileURLToPath(new URL('../../../../docs/examples/telegram.mjs', import.meta.url));
const gapMs = 100;

describe('the example for Telegram', () => {
  let app: TestApp;
  let race: Race;
  let bot: ChildProcess;
  let folder: string;
  const servers: Server[] = [];
  const calls: BotCall[] = [];
  const refusals: { status: number; body: object }[] = [];
  const streams: { since: string | undefined; response: ServerResponse }[] = [];

  const serve = async (answer: RequestListener) => {
    const server = createServer(answer).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  /** As Telegram answers. */
  const answerBot = async (asked: IncomingMessage, response: ServerResponse) => {
    const body = (await json(asked)) as BotCall['body'];
    calls.push({ method: asked.url?.split('/').at(-1) ?? '', body, at: performance.now() });
    const refusal = refusals.shift();
    response.writeHead(refusal?.status ?? 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(refusal?.body ?? { ok: true, result: { message_id: 7 } }));
  };

  /** The way to the server, which can be cut. */
  const line: RequestListener = (asked, response) => {
    if (asked.url?.endsWith('/events'))
      streams.push({ since: asked.headers['last-event-id'] as string | undefined, response });
    const onward = request(`${app.url}${asked.url ?? ''}`, { headers: asked.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      response.flushHeaders();
      answer.pipe(response);
    });
    response.on('close', () => onward.destroy());
    onward.on('error', () => response.destroy()).end();
  };

  let env: Record<string, string>;
  const startBot = () => {
    bot = spawn(process.execPath, [example], { env: { ...process.env, ...env }, stdio: 'ignore' });
  };
  const stopBot = async () => {
    bot.kill();
    await once(bot, 'exit');
  };

  beforeAll(async () => {
    app = await startApp({ clock: { now: () => Date.UTC(2026, 3, 1, 12) } });
    race = await createRace(app.asAdmin, { lofts: 2, tournamentName: 'شاہین Cup' });
    folder = mkdtempSync(path.join(os.tmpdir(), 'parwaz-telegram-'));
    env = {
      ...{ PARWAZ_URL: await serve(line), TOURNAMENT: race.tournamentId },
      ...{
        TELEGRAM_API: await serve((asked, response) => void answerBot(asked, response)),
        TELEGRAM_TOKEN: '1:a',
        TELEGRAM_CHAT: '@races',
      },
      ...{ STATE_FILE: path.join(folder, 'message.json'), CALLS_PER_MINUTE: String(60_000 / gapMs) },
    };
    startBot();
  });
  afterAll(async () => {
    await stopBot();
    for (const server of servers) server.close().closeAllConnections();
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const land = (loft: number, times: string[]) => app.asAdmin.save(landing(race, loft, times));
  const isShown = (text: string) => until(() => calls.some(({ body }) => body.text.includes(text)), text);

  it('sends one message, keeps it up to date, and takes its time', async () => {
    await until(() => calls.length === 1);
    expect(calls[0]).toMatchObject({
      method: 'sendMessage',
      body: { chat_id: '@races', text: 'شاہین Cup\n\nNobody has landed today.' },
    });
    await land(0, ['12:00']);
    await isShown('1. Loft 1: 06:00 (1, last 12:00)');
    refusals.push(
      { status: 429, body: { ok: false, description: 'Too Many Requests', parameters: { retry_after: 1 } } },
      { status: 400, body: { ok: false, description: 'Bad Request: message is not modified: the same' } },
    );
    await land(1, ['13:00']);
    await isShown('1. Loft 2: 07:00 (1, last 13:00)\n2. Loft 1');
    await until(() => refusals.length === 0);
    const [refused, repeated] = calls.slice(-2);
    expect((repeated?.at ?? 0) - (refused?.at ?? 0)).toBeGreaterThanOrEqual(990);
    await Promise.all([12, 13, 14, 15].map((hour) => land(0, ['12:00', `${hour}:30`])));
    await land(0, ['12:00', '16:00']);
    await isShown('1. Loft 1: 16:00 (2, last 16:00)');
    for (const { method, body } of calls.slice(1))
      expect([method, body.message_id]).toEqual(['editMessageText', 7]);
    const gaps = calls.slice(1).map(({ at }, place) => at - (calls[place]?.at ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(gapMs - 5);
  });

  it('goes on where it was when its line or itself was cut, and sends anew only what is gone', async () => {
    const before = streams.length;
    streams.at(-1)?.response.end('retry: 50\n\n');
    await until(() => streams.length === before + 1);
    await land(0, ['12:00', '17:00']);
    await isShown('last 17:00');
    expect(streams.at(-1)?.since).toMatch(/^\w+:\d+$/);
    await stopBot();
    const known = calls.length;
    refusals.push({
      status: 400,
      body: { ok: false, description: 'Bad Request: message to edit not found' },
    });
    startBot();
    await until(() => calls.length === known + 2);
    expect(calls.slice(known).map(({ method }) => method)).toEqual(['editMessageText', 'sendMessage']);
  });
});
