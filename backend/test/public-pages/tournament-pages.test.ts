import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { screenPath, type Tournament } from '@parwaz/shared';
import { createClub, createTournament, startApp } from '../harness/index.js';
import type { TestApp } from '../harness/index.js';

const template = `<!doctype html><html><head><!--parwaz:head--></head><body><!--parwaz:data--></body></html>`;

describe('pages about tournaments', () => {
  let app: TestApp;
  let webRoot: string;
  let tournament: Tournament;
  const club = 'کبوتر / 100% <b>';

  const page = async (address: string) => {
    const answer = await fetch(app.url + address);
    const html = await answer.text();
    const data = (id: string): unknown => {
      const text = new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(html)?.[1];
      return text === undefined ? undefined : JSON.parse(text);
    };
    // After all that is drawn.
    const events = () =>
      JSON.parse(
        /<script type="application\/ld\+json">([^<]*)<\/script><\/body>/.exec(html)?.[1] ?? '',
      ) as unknown;
    return { status: answer.status, html, data, events };
  };
  const api = async (address: string): Promise<unknown> =>
    (await app.stranger.get(`/parwaz/${address}`).expect(200)).body as unknown;

  beforeAll(async () => {
    webRoot = mkdtempSync(path.join(os.tmpdir(), 'parwaz-web-'));
    writeFileSync(path.join(webRoot, 'index.html'), template);
    app = await startApp({ webRoot, env: { PUBLIC_URL: 'https://pigeons.example' } });
  });
  afterAll(async () => {
    await app.close();
    rmSync(webRoot, { recursive: true });
  });

  it('every page carries the address that people use, for links and QR codes', async () => {
    const { data } = await page('/login');
    expect(data('parwaz-config')).toMatchObject({ publicUrl: 'https://pigeons.example' });
  });

  it('home carries what is on screen, which is nothing at first', async () => {
    const { status, data } = await page('/');
    expect(status).toBe(200);
    expect(data('parwaz-home')).toEqual({ success: true, data: null, tournaments: [] });
    expect(data('parwaz-board')).toBeUndefined();
  });

  it('home carries the tournament to show first and its board', async () => {
    await createClub(app.asAdmin, { name: club });
    tournament = await createTournament(app.asAdmin, { club, tournamentName: '</script> "Cup" 2026' });
    const { html, data } = await page('/');
    expect(data('parwaz-home')).toEqual(await api('get-active-tournament'));
    expect(data('parwaz-clubs')).toEqual([expect.objectContaining({ name: club })]);
    expect(data('parwaz-banners')).toEqual([]);
    expect(data('parwaz-board')).toEqual(await api(`tournament/${tournament._id}/board`));
    expect(html).toContain('&lt;/script&gt; &quot;Cup&quot; 2026');
    expect(html).not.toContain('</script> "Cup"');
  });

  it('a tournament’s page carries its board, and says what it is about', async () => {
    const { html, status, data, events } = await page(`/tournament-view/${tournament._id}`);
    expect(status).toBe(200);
    expect(data('parwaz-clubs')).toEqual([expect.objectContaining({ name: club })]);
    expect(data('parwaz-board')).toEqual(await api(`tournament/${tournament._id}/board`));
    expect(html).toContain('01-04-2026 to 03-04-2026');
    const told = {
      ...{ '@type': 'SportsEvent', name: '</script> "Cup" 2026', organizer: { name: club } },
      ...{ startDate: '2026-04-01', endDate: '2026-04-03' },
      url: `https://pigeons.example/tournament-view/${tournament._id}`,
    };
    expect(events()).toMatchObject([told]);
    expect((await page(screenPath('club', club))).events()).toMatchObject([told]);
  });

  it.each([
    ['', ''],
    ['?date=2026-04-01', '?date=01-04-2026'],
    ['?date=total&lang=ur', '?date=total&amp;lang=ur'],
    ['?date=nonsense&lang=fr&utm=x', '?date=total'],
  ])('a shared link to %s names its view', async (query, view) => {
    const { html } = await page(`/tournament-view/${tournament._id}${query}`);
    const url = /<meta property="og:url" content="([^"]*)">/.exec(html)?.[1];
    expect(url).toBe(`https://pigeons.example/tournament-view/${tournament._id}${view}`);
  });

  it('a shared link says who was first, in its own language', async () => {
    const pigeonOwnerId = tournament.participatingLofts[0] ?? '';
    const { owners } = await app.asAdmin.board(tournament._id);
    const name = owners.find(({ _id }) => _id === pigeonOwnerId)?.name ?? '';
    const landing = { tournamentId: tournament._id, pigeonOwnerId, date: '03-04-2026', startTime: '06:00' };
    expect((await app.asAdmin.save({ ...landing, timeList: ['12:00', '12:30'] })).status).toBeLessThan(300);
    const about = async (query: string) =>
      /<meta property="og:description" content="([^"]*)">/.exec(
        (await page(`/tournament-view/${tournament._id}${query}`)).html,
      )?.[1];
    expect(await about('?date=03-04-2026')).toContain(`First on 03-04-2026: ${name} with 12:30 · `);
    expect(await about('?date=total&lang=ur')).toMatch(`چیمپئن: ${name}، 12:30`);
    expect(await about('?date=01-04-2026')).not.toContain('First on');
  });

  it('home shows the tournament that was asked for', async () => {
    const other = await createTournament(app.asAdmin, { club });
    const board = async (query: string) => (await page(`/${query}`)).data('parwaz-board');
    expect(await board('')).toMatchObject({ tournamentId: other._id });
    expect(await board(`?tournament=${tournament._id}`)).toMatchObject({ tournamentId: tournament._id });
    await app.asAdmin.delete(`/parwaz/delete-tournament/${other._id}`).expect(200);
  });

  it('a club’s page says what it is about, whatever the club is called', async () => {
    const { html, status } = await page(`/club-all-tournaments/${encodeURIComponent(club)}`);
    expect(status).toBe(200);
    expect(html).toContain('<title>کبوتر / 100% &lt;b&gt; · Parwaz</title>');
    expect(html).toContain('&lt;b&gt;: 1 tournament in 2026"');
    expect(html).toContain(tournament.tournamentPicture);
  });

  it('a club’s page counts what it shows, in its language, whatever lists still hold', async () => {
    const name = (await createClub(app.asAdmin)).name;
    const [kept, gone] = [
      await createTournament(app.asAdmin, { club: name }),
      await createTournament(app.asAdmin, { club: name }),
    ];
    await createTournament(app.asAdmin, {
      club: name,
      startDate: '2025-04-01',
      dates: ['2025-04-01'],
      numberOfDays: 1,
    });
    await app.asAdmin.delete(`/parwaz/delete-tournament/${gone._id}`).expect(200);
    // As a kill leaves it between the log and the list.
    await app.connection
      .collection<{ _id: string }>('tournaments')
      .updateOne({ _id: gone._id }, { $set: { deletedAt: null, revision: 1 } });
    const about = async (query: string) => {
      const { html, data } = await page(`/club-all-tournaments/${encodeURIComponent(name)}${query}`);
      const ids = (data('parwaz-club') as { tournaments: Tournament[] }).tournaments.map(({ _id }) => _id);
      return [/"og:description" content="[^"]*: ([^"]*)"/.exec(html)?.[1], ids];
    };
    expect(await about('')).toEqual(['1 tournament in 2026', [kept._id]]);
    expect(await about('?year=2026&lang=ur')).toEqual(['1 ٹورنامنٹ، 2026', [kept._id]]);
  });

  it('pages about nothing are 404, with the app that says so', async () => {
    await app.asAdmin.delete(`/parwaz/delete-tournament/${tournament._id}`).expect(200);
    for (const address of [
      `/tournament-view/${tournament._id}`,
      '/tournament-view/nonsense',
      '/club-all-tournaments/Nowhere',
    ]) {
      const { status, html } = await page(address);
      expect(status).toBe(404);
      expect(html).toContain('<!doctype html>');
    }
  });
});
