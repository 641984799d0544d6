import { newPage, saveShot } from './harness/index.js';
import { browser, server, setStage } from './harness/stage.js';

describe('the page of the API', () => {
  setStage();

  it('lists the calls and sends one, under its own strict policy', async () => {
    const page = await newPage(browser);
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      if (!request.url().startsWith(server.url)) complaints.push(request.url());
    });
    await page.goto(`${server.url}/parwaz/docs`);
    const callAt = (path: string) => page.locator('.opblock', { has: page.locator(`[data-path="${path}"]`) });

    const login = callAt('/parwaz/login');
    await login.locator('.opblock-summary').click();
    await login.locator('textarea').fill(JSON.stringify(server.admin));
    await login.getByRole('button', { name: 'Execute' }).click();
    const answer = login.locator('.live-responses-table .highlight-code').first();
    await answer.getByText('"token"').waitFor();
    const { token } = JSON.parse(await answer.locator('code').innerText()) as { token: string };

    await page.getByRole('button', { name: 'Authorize' }).first().click();
    const dialog = page.locator('.auth-container').first();
    await dialog.locator('input').fill(token);
    await dialog.getByRole('button', { name: /Apply credentials/ }).click();
    await page.locator('.close-modal').click();

    const staff = callAt('/parwaz/all-admin');
    await staff.locator('.opblock-summary-control').click();
    await staff.getByRole('button', { name: 'Execute' }).click();
    await staff.locator('.live-responses-table').getByText(server.admin.name).first().waitFor();
    await saveShot(page, 'api-docs');
    expect(complaints).toEqual([]);
  });
});
