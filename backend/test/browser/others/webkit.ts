import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '../../harness/until.js';
import type { OtherBrowser } from './other-browser.js';
import { OtherPage, programOf } from './other-browser.js';

const miniBrowser = ['x86_64', 'aarch64'].flatMap((machine) =>
  ['4.1', '4.0'].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
);

const programsHere = () =>
  [programOf('WebKitWebDriver'), programOf('Xvfb'), programOf(...miniBrowser)] as const;

export const hasWebKit = (): boolean => programsHere().every((program) => program !== null);

/** Starts WebKit's small browser, on a screen of its own that nobody sees. */
export async function startWebKit(): Promise<OtherBrowser> {
  const [driverProgram, screenProgram, binary] = programsHere();
  if (!driverProgram || !screenProgram || !binary) throw new Error('WebKit is not installed');
  const home = mkdtempSync(path.join(tmpdir(), 'parwaz-webkit-'));
  const screenArgs = ['-displayfd', '1', '-screen', '0', '2000x1400x24', '-nolisten', 'tcp'];
  const screen = spawn(screenProgram, screenArgs, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [display] = (await once(screen.stdout, 'data')) as [Buffer];
  const port = await freePort();
  const driver = spawn(driverProgram, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${display.toString().trim()}`,
      HOME: home,
      // Its sandbox needs rights that root in a container doesn't have.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  await until(async () => (await fetch(`${address}/status`).catch(() => null))?.ok === true, 'WebKit starts');
  const page = await WebKitPage.open(address, binary);
  return {
    page,
    smallest: 450,
    close: async () => {
      await page.close();
      await Promise.all([end(driver), end(screen)]);
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function end(program: ChildProcess): Promise<void> {
  const gone = once(program, 'exit');
  program.kill();
  await gone;
}

class WebKitPage extends OtherPage {
  private constructor(private readonly session: string) {
    super();
  }

  static async open(driver: string, binary: string): Promise<WebKitPage> {
    const capabilities = {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
    };
    const { sessionId } = await ask<{ sessionId: string }>('POST', `${driver}/session`, { capabilities });
    return new WebKitPage(`${driver}/session/${sessionId}`);
  }

  /** By a script of the page: the driver loses a page of another origin group that it opens itself. */
  async open(url: string): Promise<void> {
    const mark = String(Math.random());
    await this.run((name) => void Object.assign(window, { left: name }), mark);
    await this.run((to) => void setTimeout(() => window.location.assign(to)), url);
    await until(async () => {
      const there = await this.run(
        () => document.readyState === 'complete' && !('left' in window),
        null,
      ).catch(() => false);
      return there;
    }, `WebKit opens ${url}`);
  }

  async run<A, R>(work: (given: A) => R, given: A): Promise<Awaited<R>> {
    const script = `const [given, done] = arguments;
      Promise.resolve().then(() => (${work.toString()})(JSON.parse(given)))
        .then((found) => done(JSON.stringify({ found: found ?? null })), (error) => done(JSON.stringify({ error: String(error) })));`;
    const answer = await ask<string>('POST', `${this.session}/execute/async`, {
      script,
      args: [JSON.stringify(given ?? null)],
    });
    const { found, error } = JSON.parse(answer) as { found: Awaited<R>; error?: string };
    if (error !== undefined) throw new Error(error);
    return found;
  }

  async size(width: number, height: number): Promise<void> {
    const seen = await this.run(
      () => ({
        width: window.outerWidth - window.innerWidth,
        height: window.outerHeight - window.innerHeight,
      }),
      null,
    );
    await ask('POST', `${this.session}/window/rect`, {
      width: width + seen.width,
      height: height + seen.height,
    });
  }

  protected async perform(actions: readonly object[]): Promise<void> {
    await ask('POST', `${this.session}/actions`, { actions });
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(await ask<string>('GET', `${this.session}/screenshot`), 'base64');
  }

  async close(): Promise<void> {
    await ask('DELETE', this.session).catch(() => undefined);
  }
}

/** Asks the driver; what it answers stands in `value`. */
async function ask<R>(method: string, address: string, body?: object): Promise<R> {
  const answer = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const { value } = (await answer.json()) as { value: R & { message?: string } };
  if (!answer.ok) throw new Error(value.message);
  return value;
}
