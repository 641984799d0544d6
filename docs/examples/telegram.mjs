/**
 * Keeps one message of today's standings up to date in a chat of Telegram, by a bot that may write there:
 *
 *   PARWAZ_URL=https://races.example TOURNAMENT=6560a1b2c3d4e5f601234567 \
 *   TELEGRAM_TOKEN=123:abc TELEGRAM_CHAT=@pigeon_races node telegram.mjs
 *
 * Further settings: TOP (lofts shown, 20), STATE_FILE (which message it is, telegram-message.json), CALLS_PER_MINUTE
 * (20, what Telegram allows in a group), TELEGRAM_API.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const {
  PARWAZ_URL: site,
  TOURNAMENT: tournament,
  TELEGRAM_TOKEN: token,
  TELEGRAM_CHAT: chat,
  TELEGRAM_API: api = 'https://api.telegram.org',
  STATE_FILE: stateFile = 'telegram-message.json',
  TOP: top = '20',
  CALLS_PER_MINUTE: callsPerMinute = '20',
} = process.env;
for (const name of ['PARWAZ_URL', 'TOURNAMENT', 'TELEGRAM_TOKEN', 'TELEGRAM_CHAT'])
  if (!process.env[name]) throw new Error(`Set ${name}`);

const maxLength = 4096; // of a message
const refreshMs = 60_000; // today ends without an event
const silentMs = 45_000; // the server says something every 15 s
const told = (error) => console.error(String(error));

let wake = () => undefined;
let isStale = true;
const refresh = () => {
  isStale = true;
  wake();
};

async function read(path, headers = {}, signal = AbortSignal.timeout(silentMs)) {
  const answer = await fetch(`${site}/parwaz${path}`, { headers, signal });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

/** Calls `refresh` at each event and after each time that the line was lost. */
async function listen() {
  for (let place, retryMs = 3000; ; await sleep(retryMs)) {
    const silence = new AbortController();
    const giveUp = () => silence.abort();
    let timer = setTimeout(giveUp, silentMs);
    try {
      const headers = { accept: 'text/event-stream', ...(place && { 'last-event-id': place }) };
      const { body } = await read(`/tournament/${tournament}/events`, headers, silence.signal);
      refresh();
      let text = '';
      for await (const piece of body.pipeThrough(new TextDecoderStream())) {
        clearTimeout(timer);
        timer = setTimeout(giveUp, silentMs);
        const lines = (text + piece).split('\n');
        text = lines.pop();
        for (const line of lines) {
          const [, field, value] = /^(\w+): ?(.*)$/.exec(line) ?? [];
          if (field === 'id') place = value;
          if (field === 'retry') retryMs = Number(value);
          if (field === 'data') refresh();
        }
      }
    } catch (error) {
      told(error);
    } finally {
      clearTimeout(timer);
    }
  }
}

async function standings() {
  const [[about], rows] = await Promise.all([
    read(`/get-single-tournaments/${tournament}`).then((answer) => answer.json()),
    read(`/tournament/${tournament}/rows.json?date=today&top=${top}`).then((answer) => answer.json()),
  ]);
  const landed = rows.filter(({ rank }) => rank !== null);
  const lines = landed.map(
    ({ rank, loft, total, landed: birds, latest }) => `${rank}. ${loft}: ${total} (${birds}, last ${latest})`,
  );
  return [about.tournamentName, '', ...(lines.length > 0 ? lines : ['Nobody has landed today.'])]
    .join('\n')
    .slice(0, maxLength);
}

let nextCallAt = 0;

/** Null for a message that is gone, or can't be edited any more. */
async function call(method, body) {
  for (;;) {
    await sleep(Math.max(0, nextCallAt - Date.now()));
    const answer = await fetch(`${api}/bot${token}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ chat_id: chat, ...body }),
      signal: AbortSignal.timeout(silentMs),
    }).finally(() => (nextCallAt = Date.now() + 60_000 / Number(callsPerMinute)));
    const { ok, result, description = '', parameters } = await answer.json();
    if (ok) return result;
    if (description.includes('message is not modified')) return {};
    if (/message (?:to edit not found|can't be edited)/.test(description)) return null;
    if (answer.status !== 429) throw new Error(`${method}: ${description}`);
    nextCallAt = Math.max(nextCallAt, Date.now() + (parameters?.retry_after ?? 1) * 1000);
  }
}

let message = existsSync(stateFile) ? JSON.parse(readFileSync(stateFile, 'utf8')) : null;
let shown = null;

async function show(text) {
  if (message && !(await call('editMessageText', { message_id: message.id, text }))) message = null;
  if (!message) {
    const { message_id: id } = await call('sendMessage', { text });
    message = { id };
    writeFileSync(stateFile, JSON.stringify(message));
  }
  shown = text;
}

void listen();
setInterval(refresh, refreshMs);
for (;;) {
  if (!isStale) await new Promise((resolve) => (wake = resolve));
  isStale = false;
  try {
    // What happens until the next call is allowed is in it.
    await sleep(Math.max(0, nextCallAt - Date.now()));
    const text = await standings();
    if (text !== shown) await show(text);
  } catch (error) {
    told(error);
    setTimeout(refresh, 5000);
  }
}
