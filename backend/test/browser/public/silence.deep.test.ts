import type { Page, WebSocket } from 'playwright-core';
import type { Race } from '../../harness/factories.js';
import { admin, browser, server, setStage } from '../harness/stage.js';
import { fly, knownRace } from './known-race.js';
import { phone, Spectator } from './spectator.js';
import { turnAway } from './turn-away.js';

const date = '03-04-2026';
const noon = new Date('2026-04-03T07:00:00Z');

/** A line whose messages to the page stay on their way until somebody lets them through. */
class HeldLine {
  private readonly held: (() => void)[] = [];
  private holds = false;
  private arrived = () => {};

  static async of(page: Page): Promise<HeldLine> {
    const line = new HeldLine();
    await page.routeWebSocket(/socket\.io/, (socket) => {
      const upstream = socket.connectToServer();
      upstream.onMessage((message) => {
        if (!line.holds) return socket.send(message);
        line.held.push(() => socket.send(message));
        line.arrived();
      });
    });
    return line;
  }

  hold(): void {
    this.holds = true;
  }

  /** Resolves when something has come that is held. */
  async something(): Promise<void> {
    if (this.held.length === 0) await new Promise<void>((resolve) => (this.arrived = resolve));
  }

  letThrough(): void {
    this.held.splice(0).forEach((send) => send());
  }
}

/** Opens a board whose clock only the test moves, and waits until it is live. */
async function standingStill(spectator: Spectator, path: string): Promise<void> {
  const { page } = spectator;
  await page.clock.install({ time: noon });
  await page.clock.pauseAt(new Date(noon.getTime() + 60_000));
  await page.goto(server.url + path);
  while (!(await spectator.link('live').isVisible())) await page.clock.runFor(50);
}

describe('a line that says nothing', () => {
  let race: Race;
  let path: string;

  setStage(async () => {
    race = await knownRace(admin);
    path = `/tournament-view/${race.tournamentId}?date=${date}`;
  });

  it('is noticed within 9 s, and the board is live again when it speaks', async () => {
    const spectator = await Spectator.open(browser, server.url, { ...phone, plain: true });
    const line = await HeldLine.of(spectator.page);
    await standingStill(spectator, path);
    line.hold();
    await spectator.page.clock.runFor(8000);
    expect(await spectator.link('live').isVisible()).toBe(true);
    await spectator.page.clock.runFor(1000);
    await spectator.link('reconnecting').waitFor();
    await spectator.close();
  });

  it('is no loss where its signs of life come up to 2 s late', async () => {
    const spectator = await Spectator.open(browser, server.url, { ...phone, plain: true });
    const { page } = spectator;
    const line = await HeldLine.of(page);
    await standingStill(spectator, path);
    line.hold();
    // The server's beats are 4 s apart; every other one is 2 s late, so that 6 s and 2 s go by between them.
    for (const waitMs of [6000, 2000, 6000]) {
      await line.something();
      await page.clock.runFor(waitMs);
      expect(await spectator.link('live').isVisible()).toBe(true);
      line.letThrough();
      await page.clock.runFor(1);
    }
    expect(await spectator.link('live').isVisible()).toBe(true);
    await spectator.close();
  });
});

describe('a page that nobody has looked at for five minutes', () => {
  let race: Race;

  setStage(async () => {
    race = await knownRace(admin);
  });

  it('lets go of its socket, and catches up when it is looked at', async () => {
    const spectator = await Spectator.open(browser, server.url, { ...phone, plain: true });
    const { page } = spectator;
    const sockets: WebSocket[] = [];
    page.on('websocket', (socket) => sockets.push(socket));
    await standingStill(spectator, `/tournament-view/${race.tournamentId}?date=${date}`);
    // A slow machine may have needed more than one: the page's clock runs ahead of the line.
    const opened = sockets.length;
    const closed = sockets.at(-1)?.waitForEvent('close');
    await turnAway(page, true);
    await page.clock.fastForward('05:01');
    await closed;
    await fly(race, 0, date, ['10:10', '16:01']);
    // Somebody who was lost would have come back long since.
    await page.clock.fastForward('30:00');
    expect(sockets).toHaveLength(opened);
    await turnAway(page, false);
    expect(await spectator.link('live').isVisible()).toBe(false);
    while (!(await spectator.link('live').isVisible())) await page.clock.runFor(50);
    await spectator
      .cell(race.owners[0]?._id ?? '', 1)
      .filter({ hasText: '16:01' })
      .waitFor();
    expect(sockets.length).toBeGreaterThan(opened);
    await spectator.close();
  });
});
