import type { Page } from 'playwright-core';
import { raceOfToday } from '../../../browser/desk/open-desk.js';
import type { Race } from '../../../harness/factories.js';
import { violations } from '../../../browser/harness/axe.js';
import { saveShot, signedInPage } from '../../../browser/harness/index.js';
import { readInUrdu } from '../../../browser/staff/in-urdu.js';
import { admin as staff, browser, server, setStage } from '../../../browser/harness/stage.js';
import { RoofPhone } from '../harness/roof-phone.js';

describe('the screen of roof links', () => {
  let page: Page;
  let race: Race;
  /** The first loft's, which works already. */
  let phone: RoofPhone;

  setStage(async () => {
    page = await signedInPage(browser, server.url, server.admin, '/dashboard');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    // Nobody is written to.
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'a chat' }));
  });
  beforeEach(async () => {
    race = await raceOfToday(staff, { lofts: 4, rules: { reports: 'confirm' } });
    const [first, second] = race.owners;
    await staff.must('PUT', `/update-owner/${second!._id}`, { phone: '0300 1234567' });
    const path = `/tournament/${race.tournamentId}/roof-links`;
    const made = await staff.must<{ links: { url: string }[] }>('POST', path, { ownerIds: [first!._id] });
    phone = new RoofPhone(server.url, made.links[0]!.url.split('#')[1]!, () => Date.now());
    await page.goto(`${server.url}/roof-links?tournament=${race.tournamentId}`);
  });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const row = (loft: string) => page.getByRole('row').filter({ hasText: loft });
  const next = () => page.getByRole('link', { name: /^Send the next/ });

  it('makes those that are missing, keeps the ones that work, and sends the new ones one after the other', async () => {
    await button('Make links for the 3 lofts without').click();
    await row('Loft 2').getByText('not sent yet').waitFor();
    expect((await phone.get('/roof')).status).toBe(200);
    expect(await row('Loft 1').getByRole('button', { name: 'Copy the link' }).count()).toBe(0);
    await saveShot(page, 'roof-links-new');
    expect(await violations(page)).toEqual([]);
    const sent = new URL((await next().getAttribute('href'))!);
    expect(sent.origin + sent.pathname).toBe('https://wa.me/923001234567');
    const [, token] = /roof#(\S+)$/.exec(sent.searchParams.get('text')!)!;
    expect((await new RoofPhone(server.url, token!, () => Date.now()).roof()).owner.name).toBe('Loft 2');
    const chat = page.context().waitForEvent('page');
    await next().click();
    await (await chat).close();
    await row('Loft 2').getByText('sent by WhatsApp').waitFor();
    expect(await next().innerText()).toMatch(/Loft 3.*\(2 left\)/);
    await row('Loft 3').getByRole('button', { name: 'Copy the link' }).click();
    await row('Loft 3').getByText('copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/roof#');
    await row('Loft 4').getByRole('button', { name: 'QR' }).click();
    const dialog = page.getByRole('dialog', { name: 'Loft 4' });
    await dialog.getByRole('img').waitFor();
    await saveShot(page, 'roof-links-qr');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await row('Loft 4').getByText('shown as a QR code').waitFor();
    await page.getByText('All new links are on their way').waitFor();
  });

  it('names lofts and tournament in Urdu where the screen is, in the message too', async () => {
    const [loft, cup] = ['استاد رفیق گجر', 'شاہین کپ گوجرانوالہ'];
    await staff.must('PUT', `/update-owner/${race.owners[1]!._id}`, { nameUrdu: loft });
    await staff.must('PUT', `/tournaments/${race.tournamentId}`, { tournamentNameUrdu: cup });
    await page.goto(`${server.url}/roof-links?tournament=${race.tournamentId}&lang=ur`);
    await row(loft).getByRole('button', { name: 'لنک بنائیں' }).click();
    const chat = page.getByRole('link', { name: `واٹس ایپ: ${loft}` });
    const message = new URL((await chat.getAttribute('href'))!).searchParams.get('text');
    expect(message?.split('\n')[0]).toBe(`${loft} · ${cup}`);
    expect(await page.locator('.roof-strip-loft').innerText()).toMatch(new RegExp(`${loft}\\s+${cup}`));
    expect(await page.locator('h1').locator('..').innerText()).toContain(cup);
    expect(await row('Loft 3').count()).toBe(1);
    const { inEnglish } = await readInUrdu(page, []);
    expect(inEnglish.filter((text) => /Loft 2|Cup/.test(text))).toEqual([]);
    await row(loft).getByRole('button', { name: 'لنک ختم کریں' }).click();
    await page.getByRole('alertdialog').getByText(loft).waitFor();
    await saveShot(page, 'roof-links-urdu');
    await page.keyboard.press('Escape');
    await page.evaluate(() => localStorage.setItem('language', 'en'));
  });

  it('asks before new ones are lost, and before those that work are renewed', async () => {
    await row('Loft 3').getByRole('button', { name: 'Make a link' }).click();
    await row('Loft 3').getByText('not sent yet').waitFor();
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    const question = page.getByRole('alertdialog');
    await question.getByText('1 new link was not sent').waitFor();
    await question.getByRole('button').first().click();
    await row('Loft 3').getByText('not sent yet').waitFor();
    await button(/^Renew all 2 links/).click();
    await question.getByText('The links that these 2 lofts have stop working.').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect((await phone.get('/roof')).status).toBe(200);
    await button(/^Renew all 2 links/).click();
    await question.getByRole('button', { name: 'Make new ones' }).click();
    await row('Loft 1').getByText('not sent yet').waitFor();
    expect((await phone.get('/roof')).status).toBe(401);
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await question.getByText('2 new links were not sent').waitFor();
    await question.getByRole('button').last().click();
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Roof links' }).waitFor();
  });
});
