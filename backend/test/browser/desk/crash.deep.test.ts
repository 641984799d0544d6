import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import type { Race } from '../../harness/factories.js';
import { Client } from '../../harness/client.js';
import { crashKeptBrowser, openKeptBrowser, untilInJournal } from './kept-browser.js';
import { dayFromToday, Desk, onScreen, openDesk, raceOfToday, signIn, timesOf } from './open-desk.js';
import { launchBrowser } from '../harness/index.js';
import { startServer } from '../../harness/server.js';
import type { RunningServer } from '../../harness/server.js';
import { until } from '../../harness/until.js';

describe('what a desk could not send', () => {
  let server: RunningServer;
  let race: Race;

  beforeAll(async () => {
    server = await startServer();
    const staff = await Client.login(server.url, server.admin.name, server.admin.password);
    race = await raceOfToday(staff);
  });
  afterAll(() => server.stop());

  it('outlives a crash of the browser right after it was typed, and nothing else does', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'parwaz-browser-'));
    const address = `${server.url}/create-result?tournament=${race.tournamentId}&date=${onScreen(dayFromToday(-2))}`;
    try {
      const before = await openKeptBrowser(folder);
      const offline = new Desk(await before.newPage(), race);
      await offline.page.goto(address);
      await signIn(offline.page, server.admin.name, server.admin.password);
      await offline.isLive();
      await before.route('**/parwaz/results', (route) => route.abort());
      await offline.goTo(1, 0);
      await offline.type('1603', 'Enter');
      await offline.says('1 not sent');
      // Its local storage goes to the disk now, and once it is open again not for some seconds.
      await before.close();

      const crashing = await openKeptBrowser(folder);
      const desk = new Desk(await crashing.newPage(), race);
      await desk.page.goto(address);
      await until(async () => (await timesOf(race, 1))[0] === '16:03:00', 'what was typed offline is sent');
      await desk.goTo(1, 0);
      await desk.type('Delete');
      await until(async () => (await timesOf(race, 1))[0] === '', 'it is taken back');
      await desk.says('Everything saved');
      await desk.page.route('**/parwaz/results', (route) => route.abort());
      await desk.goTo(0, 0);
      await desk.type('1601', 'Enter', '1602', 'Enter');
      await desk.says('2 not sent');
      await untilInJournal(desk.page, '16:02:00');
      crashKeptBrowser(folder);

      const after = await openKeptBrowser(folder);
      const again = new Desk(await after.newPage(), race);
      await again.page.goto(address);
      await until(async () => (await timesOf(race, 0))[1] === '16:02:00', 'what the crash left is sent');
      await again.says('Everything saved');
      expect((await timesOf(race, 0)).slice(0, 2)).toEqual(['16:01:00', '16:02:00']);
      expect((await timesOf(race, 1))[0]).toBe('');
      await after.close();
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  });

  it('is taken over by another tab on plain http too, where tabs have no locks', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'parwaz-browser-'));
    const browser = await openKeptBrowser(folder, ['--host-resolver-rules=MAP hall.test 127.0.0.1']);
    try {
      const address = `http://hall.test:${server.port}/create-result?tournament=${race.tournamentId}&date=${onScreen(dayFromToday(-2))}`;
      await browser.route('**/parwaz/results', (route) => route.abort());
      const first = new Desk(await browser.newPage(), race);
      await first.page.goto(address);
      expect(await first.page.evaluate(() => isSecureContext)).toBe(false);
      await signIn(first.page, server.admin.name, server.admin.password);
      await first.isLive();
      await first.goTo(2, 0);
      await first.type('1621', 'Enter');
      await first.says('1 not sent');
      const second = new Desk(await browser.newPage(), race);
      await second.page.goto(address);
      await second.page.getByText('1 not sent in other tournaments or tabs').waitFor();
      await first.page.close();
      await second.says('1 not sent');
      await browser.unroute('**/parwaz/results');
      await second.sendNow();
      await second.says('Everything saved');
      expect((await timesOf(race, 2))[0]).toBe('16:21:00');
    } finally {
      await browser.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  });

  describe('when somebody signs out', () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await launchBrowser();
    });
    afterAll(() => browser.close());

    it('is asked about, and sent by itself after the same person has logged in again', async () => {
      const desk = await openDesk(browser, race, server.admin);
      await desk.goTo(1, 1);
      await desk.type('0500', 'Enter');
      await desk.says('1 refused');
      await desk.page.route('**/parwaz/results', (route) => route.abort());
      await desk.goTo(1, 0);
      await desk.type('1611', 'Enter');
      await desk.says('1 not sent');
      await desk.page.getByRole('link', { name: 'Log Out' }).click();
      const question = desk.page.getByRole('alertdialog');
      expect(await question.innerText()).toContain('One typed time has not reached the server');
      expect(await question.innerText()).toContain('One typed time was refused or changed by someone else');
      await question.getByRole('button', { name: 'Stay' }).click();
      await desk.says('1 not sent');
      await desk.page.getByRole('link', { name: 'Log Out' }).click();
      await question.getByRole('button', { name: 'Leave' }).click();
      await desk.page.waitForURL((url) => url.pathname === '/');
      await desk.page.unroute('**/parwaz/results');
      expect((await timesOf(race, 1))[0] ?? '').toBe('');
      await desk.page.goto(`${server.url}/create-result?tournament=${race.tournamentId}`);
      await signIn(desk.page, server.admin.name, server.admin.password);
      // What waited is sent by itself; what was refused waits for somebody who decides.
      await desk.says(/^1 refused$/);
      expect((await timesOf(race, 1)).slice(0, 2)).toEqual(['16:11:00', '']);
    });
  });
});
