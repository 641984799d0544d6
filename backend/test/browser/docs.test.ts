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
    await page.goto(`${server.url}/parwaz/docs`);
    const login = page.locator('details', { hasText: 'POST/parwaz/login' });
    await login.locator('summary').click();
    await login.locator('textarea').fill(JSON.stringify(server.admin));
    await login.getByRole('button', { name: 'Send' }).click();
    const answer = login.locator('pre');
    await answer.getByText('200 OK').waitFor();
    const { token } = JSON.parse((await answer.innerText()).replace(/^.*\n+/, '')) as { token: string };
    await page.locator('#token').fill(token);
    const staff = page.locator('details', { hasText: 'GET/parwaz/all-admin' });
    await staff.locator('summary').click();
    await staff.getByRole('button', { name: 'Send' }).click();
    await staff.locator('pre').getByText(server.admin.name).waitFor();
    await saveShot(page, 'api-docs');
    expect(complaints).toEqual([]);
  });
});
