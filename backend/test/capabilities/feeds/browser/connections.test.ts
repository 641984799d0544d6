import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import type { ListedHook } from '@parwaz/shared';
import type { Page } from 'playwright-core';
import { raceOfToday } from '../../../browser/desk/open-desk.js';
import { violations } from '../../../browser/harness/axe.js';
import { saveShot, signedInPage } from '../../../browser/harness/index.js';
import { admin as staff, browser, server, setStage } from '../../../browser/harness/stage.js';
import { readInUrdu } from '../../../browser/staff/in-urdu.js';
import { landing, type Race } from '../../../harness/factories.js';
import { Client } from '../../../harness/client.js';
import { until } from '../../../harness/until.js';

describe('the page of connections', () => {
  let page: Page;
  let race: Race;
  setStage(
    async () => {
      page = await signedInPage(browser, server.url, server.admin, '/dashboard');
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      race = await raceOfToday(staff, { lofts: 2 });
    },
    { env: { HOOK_HOSTS: '127.0.0.1' } },
  );
  let status = 200;
  const receiver = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status).end());
  });
  beforeAll(() => new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve)));
  afterAll(() => void receiver.close());
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());

  it('gives a program a token, told once, and ends it', async () => {
    await page.goto(`${server.url}/all-tournaments?edit=${race.tournamentId}`);
    await page.getByRole('link', { name: 'Connections' }).click();
    await page.getByText('No program has a token').waitFor();
    await button('New token').click();
    await button('Make the token').click();
    await page.getByRole('dialog').getByText('Please name the program').waitFor();
    await page.getByLabel('Name').fill('Timing box');
    await saveShot(page, 'connections-new');
    await button('Make the token').click();
    await button('Copy the command').click();
    await expectToTry(await copied());
    await button('Copy the token').click();
    const program = new Client(server.url, await copied());
    expect((await program.save(landing(race, 0, ['00:01']))).status).toBe(400);
    expect((await program.save(landing(race, 0, ['12:01']))).status).toBe(200);
    for (const [width, theme] of [
      [1280, 'light'],
      [390, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      if (theme === 'dark') await button('Dark theme').click();
      expect(await violations(page)).toEqual([]);
      await saveShot(page, `connections-${width}`);
    }
    await page.goto(`${page.url()}&lang=ur`);
    await page.getByText('آج کی کالیں').waitFor();
    expect(await page.getByText('pz_').count()).toBe(0);
    expect((await readInUrdu(page, [])).inEnglish.filter((text) => /token|call|end/i.test(text))).toEqual([]);
    await saveShot(page, 'connections-urdu-390');
    await page.setViewportSize({ width: 1280, height: 844 });
    await saveShot(page, 'connections-urdu-1280');
    await page.evaluate(() => localStorage.setItem('language', 'en'));
    await page.goto(page.url().replace('&lang=ur', '&lang=en'));
    const row = page.getByRole('row').filter({ hasText: 'Timing box' });
    expect(await row.getByRole('cell').nth(2).innerText()).toBe('3');
    await button('End Timing box').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click();
    await page.getByText('No program has a token').waitFor();
    expect((await program.save(landing(race, 0, ['12:02']))).status).toBe(401);
    await page.goto(`${server.url}/tournament-history?tournament=${race.tournamentId}`);
    await page.getByText(/Token ended: .*Timing box/).waitFor();
    await saveShot(page, 'connections-history');
  });

  it('tells an address of changes, and the desk when that fails', async () => {
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`;
    const connections = `${server.url}/connections?tournament=${race.tournamentId}`;
    const dialog = page.getByRole('dialog');
    const row = page.getByRole('row').filter({ hasText: 'Club website' });
    await page.goto(connections);
    await page.getByText('No address is told of changes').waitFor();
    await button('New hook').click();
    await dialog.getByLabel('Name').fill('Club website');
    await dialog.getByLabel('Address').fill('https://10.0.0.1/');
    await button('Make the hook').click();
    await dialog.getByText(/An address begins with/).waitFor();
    await saveShot(page, 'connections-new-hook');
    await dialog.getByLabel('Address').fill(url);
    await button('Make the hook').click();
    await button('Copy the secret').click();
    await until(async () => (await copied()).startsWith('whsec_'), 'the secret is copied');
    await button('Test Club website').click();
    await page.getByText('The address answered 200').waitFor();
    await saveShot(page, 'connections-hook-told');

    status = 500;
    await staff.save(landing(race, 1, ['12:03']));
    const hooks = () => staff.must<ListedHook[]>('GET', `/tournament/${race.tournamentId}/hooks`);
    await until(async () => (await hooks())[0]?.state === 'failing', 'the hook is failing');
    await page.goto(connections);
    await row.getByText('Failing').waitFor();
    await row.getByText(/answered 500/).waitFor();
    await row.getByRole('img', { name: 'Last deliveries: 0 taken, 1 not taken' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await saveShot(page, 'connections-hook-failing');

    await page.goto(`${server.url}/create-result?tournament=${race.tournamentId}`);
    const notice = page.locator('.desk-reason').filter({ hasText: /Club website.*failing/ });
    await notice.waitFor();
    await saveShot(page, 'desk-hook-failing');
    await notice.getByRole('link', { name: 'Connections' }).click();
    await button('Turn off Club website').click();
    await row.getByText('Off', { exact: true }).waitFor();
    await button('Turn on Club website').click();
    await page.getByText('begins with now').waitFor();
    await row.getByText('On', { exact: true }).waitFor();
    await button('Delete Club website').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No address is told of changes').waitFor();
  });

  /** The command works as it is, and saves no landing. */
  async function expectToTry(command: string): Promise<void> {
    const { stdout } = await promisify(execFile)('sh', ['-c', command]);
    expect(JSON.parse(stdout)).toMatchObject({ success: true, warnings: [] });
    const { rows } = await staff.board(race.tournamentId);
    expect(rows.flatMap(({ timeList }) => timeList).filter((time) => time !== '')).toEqual([]);
  }
});
