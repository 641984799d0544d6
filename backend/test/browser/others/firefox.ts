import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import WebSocket from 'ws';
import type { OtherBrowser } from './other-browser.js';
import { OtherPage, programOf } from './other-browser.js';

const listening = /WebDriver BiDi listening on (ws:\/\/\S+)/;

interface Answer {
  id?: number;
  type: string;
  result?: unknown;
  message?: string;
}

/** A line of WebDriver BiDi: commands with an id, answers that carry it. */
class Line {
  private last = 0;
  private readonly waiting = new Map<
    number,
    { take: (result: unknown) => void; fail: (error: Error) => void }
  >();

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => {
      const { id, type, result, message } = JSON.parse(data.toString()) as Answer;
      const asked = this.waiting.get(id ?? -1);
      this.waiting.delete(id ?? -1);
      if (type === 'success') asked?.take(result);
      else asked?.fail(new Error(message));
    });
  }

  static async open(address: string): Promise<Line> {
    const socket = new WebSocket(address);
    await once(socket, 'open');
    return new Line(socket);
  }

  ask<R>(method: string, params: object): Promise<R> {
    const id = (this.last += 1);
    return new Promise<R>((resolve, fail) => {
      this.waiting.set(id, { take: (result) => resolve(result as R), fail });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }

  close(): void {
    this.socket.close();
  }
}

const programHere = () => process.env.FIREFOX_PATH || programOf('firefox-esr', 'firefox');

export const hasFirefox = (): boolean => programHere() !== null;

/** Starts a headless Firefox with a profile of its own. */
export async function startFirefox(): Promise<OtherBrowser> {
  const program = programHere();
  if (program === null) throw new Error('Firefox is not installed');
  const profile = mkdtempSync(path.join(tmpdir(), 'parwaz-firefox-'));
  const args = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile];
  const browser = spawn(program, args, {
    env: { ...process.env, HOME: profile },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const line = await Line.open(`${await addressOf(browser)}/session`);
  await line.ask('session.new', { capabilities: {} });
  const { contexts } = await line.ask<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  return {
    page: new FirefoxPage(line, contexts[0]?.context ?? ''),
    smallest: 320,
    close: async () => {
      const gone = once(browser, 'exit');
      await line.ask('browser.close', {}).catch(() => browser.kill());
      line.close();
      await gone;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Reads its output to the end: a browser whose pipe is full stands still. */
function addressOf({ stderr }: ChildProcess): Promise<string> {
  const said: string[] = [];
  return new Promise((resolve, fail) => {
    stderr?.on('data', (text: Buffer) => {
      said.push(text.toString());
      const [, address] = listening.exec(said.join('')) ?? [];
      if (address) resolve(address);
    });
    stderr?.on('end', () => fail(new Error(`Firefox did not start: ${said.join('')}`)));
  });
}

class FirefoxPage extends OtherPage {
  constructor(
    private readonly line: Line,
    private readonly context: string,
  ) {
    super();
  }

  async open(url: string): Promise<void> {
    await this.line.ask('browsingContext.navigate', { context: this.context, url, wait: 'complete' });
  }

  async run<A, R>(work: (given: A) => R, given: A): Promise<Awaited<R>> {
    const answer = await this.line.ask<{
      result?: { value: string };
      exceptionDetails?: { text: string };
    }>('script.callFunction', {
      functionDeclaration: `async (given) => JSON.stringify((await (${work.toString()})(JSON.parse(given))) ?? null)`,
      awaitPromise: true,
      target: { context: this.context },
      arguments: [{ type: 'string', value: JSON.stringify(given ?? null) }],
    });
    if (!answer.result) throw new Error(answer.exceptionDetails?.text);
    return JSON.parse(answer.result.value) as Awaited<R>;
  }

  async size(width: number, height: number): Promise<void> {
    await this.line.ask('browsingContext.setViewport', {
      context: this.context,
      viewport: { width, height },
    });
  }

  protected async perform(actions: readonly object[]): Promise<void> {
    await this.line.ask('input.performActions', { context: this.context, actions });
  }

  async picture(): Promise<Buffer> {
    const { data } = await this.line.ask<{ data: string }>('browsingContext.captureScreenshot', {
      context: this.context,
    });
    return Buffer.from(data, 'base64');
  }
}
