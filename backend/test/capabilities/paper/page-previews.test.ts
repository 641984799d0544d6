import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Tournament } from '@parwaz/shared';
import { createRace, landing } from '../../harness/factories.js';
import { createTournament, startApp } from '../../harness/index.js';
import type { TestApp } from '../../harness/index.js';

describe('the preview of a page', () => {
  let app: TestApp;
  let webRoot: string;
  let tournament: Tournament;
  const page = async (address: string) => (await fetch(app.url + address)).text();

  beforeAll(async () => {
    webRoot = mkdtempSync(path.join(os.tmpdir(), 'parwaz-web-'));
    writeFileSync(path.join(webRoot, 'index.html'), '<html><head><!--parwaz:head--></head></html>');
    app = await startApp({ webRoot, env: { PUBLIC_URL: 'https://pigeons.example' } });
    tournament = await createTournament(app.asAdmin, { tournamentName: '</script> "Cup" 2026' });
  });
  afterAll(async () => {
    await app.close();
    rmSync(webRoot, { recursive: true });
  });

  it.each([
    ['', 'lang=en&amp;shape=preview', 'Standings of &lt;/script&gt; &quot;Cup&quot; 2026, Total'],
    ['?date=2026-04-01', 'date=01-04-2026&amp;lang=en&amp;shape=preview', ', 01-04-2026'],
    ['?date=total&lang=ur', 'lang=ur&amp;shape=preview', 'کے نتائج، مجموعی'],
    ['?date=nonsense&lang=fr&utm=x', 'lang=en&amp;shape=preview', ', Total'],
  ])('a shared link to %s shows the picture of that view', async (query, picture, alt) => {
    const html = await page(`/tournament-view/${tournament._id}${query}`);
    const meta = (property: string) =>
      new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)">`).exec(html)?.[1];
    const address = `https://pigeons.example/parwaz/tournament/${tournament._id}/standings.png?${picture}`;
    expect(meta('og:image')).toBe(address);
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630']);
    expect(meta('og:image:alt')).toContain(alt);
    expect(meta('twitter:card')).toBe('summary_large_image');
    const path = address.replaceAll('&amp;', '&').replace('https://pigeons.example', '');
    expect((await app.stranger.get(path)).headers['content-type']).toBe('image/png');
  });

  it('a link to a finished race shows the picture of all its dates, not that of the last one', async () => {
    const race = await createRace(app.asAdmin, { lofts: 2, prizes: ['50000'] });
    for (const date of ['01-04-2026', '03-04-2026'])
      await app.asAdmin.must('POST', '/results', { ...landing(race, 0, ['12:00']), date });
    const html = await page(`/tournament-view/${race.tournamentId}`);
    const picture = /property="og:image" content="([^"]*)"/.exec(html)?.[1];
    expect(picture).toContain('/standings.png?');
    expect(picture).not.toContain('date=');
    await app.asAdmin.delete(`/parwaz/delete-tournament/${race.tournamentId}`).expect(200);
  });

  it('a link to a certificate shows it, and the standings while its day is open', async () => {
    const { tournamentId, owners, date } = await createRace(app.asAdmin);
    const image = async () => {
      const html = await page(`/certificate/${tournamentId}?date=${date}&loft=${owners[0]?._id}`);
      return /og:image" content="[^"]*\/(\w+)\.png/.exec(html)?.[1];
    };
    expect(await image()).toBe('standings');
    await app.asAdmin.must('PUT', `/tournament/${tournamentId}/days/${date}`, { state: 'closed' });
    expect(await image()).toBe('certificate');
    await app.asAdmin.delete(`/parwaz/delete-tournament/${tournamentId}`).expect(200);
  });

  it('home shows the picture of its tournament, or of the one that was asked for', async () => {
    const other = await createTournament(app.asAdmin);
    const image = (of: Tournament) => `/parwaz/tournament/${of._id}/standings.png?`;
    expect(await page('/')).toContain(image(other));
    expect(await page(`/?tournament=${tournament._id}`)).toContain(image(tournament));
    await app.asAdmin.delete(`/parwaz/delete-tournament/${other._id}`).expect(200);
  });
});
