import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createRace, landing } from '../harness/factories.js';
import type { Race } from '../harness/factories.js';
import { startApp } from '../harness/index.js';
import type { TestApp } from '../harness/index.js';

const template = `<!doctype html><html><head><!--parwaz:head--></head><body><!--parwaz:data--></body></html>`;

describe('what a shared link says of its race', () => {
  let app: TestApp;
  let webRoot: string;
  let race: Race;
  let nowMs = Date.UTC(2026, 3, 3, 10);
  const [first, last] = ['01-04-2026', '03-04-2026'];
  const fly = async (loft: number, date: string, ...times: string[]) => {
    const saved = await app.asAdmin.save({ ...landing(race, loft, times), date });
    expect(saved.status).toBeLessThan(300);
  };
  const setDay = (date: string, state: string) =>
    app.asAdmin.must('PUT', `/tournament/${race.tournamentId}/days/${date}`, { state });
  const of = async (query = '') => {
    const html = await (await fetch(`${app.url}/tournament-view/${race.tournamentId}${query}`)).text();
    return { text: /property="og:description" content="([^"]*)"/.exec(html)?.[1] };
  };

  beforeAll(async () => {
    webRoot = mkdtempSync(path.join(os.tmpdir(), 'parwaz-web-'));
    writeFileSync(path.join(webRoot, 'index.html'), template);
    app = await startApp({ webRoot, clock: { now: () => nowMs } });
    race = await createRace(app.asAdmin, { lofts: 2, prizes: ['50000'] });
    await fly(0, first, '18:00');
    await fly(1, first, '12:00');
    await fly(1, last, '12:00');
  });
  afterAll(async () => {
    await app.close();
    rmSync(webRoot, { recursive: true });
  });
  const name = (loft: number) => race.owners[loft]?.name ?? '';

  it('on which day somebody leads, while a race of several days runs', async () => {
    expect((await of()).text).toMatch(`${name(1)} leads on ${last} with 06:00`);
    expect((await of('?date=total')).text).toMatch(/ leads over all days with 12:00/);
    expect((await of(`?date=${first}&lang=ur`)).text).toMatch(`${first} کو ${name(0)} سب سے آگے، 12:00`);
  });

  it('who is champion when it is over, not who was first on its last day', async () => {
    await fly(0, last, '07:00');
    nowMs = Date.UTC(2026, 3, 3, 20);
    const { text } = await of();
    expect(text).toMatch(`Champion: ${name(0)} with 13:00, prize 50,000 · `);
    expect(text).not.toContain('First on');
    expect((await of(`?date=${last}`)).text).toMatch(
      `Champion: ${name(0)} with 13:00, prize 50,000 · First on ${last}: ${name(1)} with 06:00 · `,
    );
  });

  it('that its result may still change until every day is official', async () => {
    await setDay(first, 'closed');
    expect((await of()).text).toMatch(
      `Finished, provisional: ${name(0)} is first with 13:00, prize 50,000 · `,
    );
    expect((await of('?lang=ur')).text).toMatch(`مکمل، غیر حتمی: اول ${name(0)}، 13:00، انعام 50,000 · `);
    for (const date of [first, last]) await setDay(date, 'official');
    expect((await of()).text).toMatch(`Champion: ${name(0)} with 13:00`);
  });

  it('who leads on a night, until 24 hours after its latest start', async () => {
    const rules = { overnight: true };
    race = await createRace(app.asAdmin, { lofts: 2, dates: ['2026-04-01', '2026-04-03'], rules });
    await app.asAdmin.save({ ...landing(race, 0, ['18:00']), date: first, startTime: '08:00' });
    nowMs = Date.UTC(2026, 3, 2, 2, 59);
    expect((await of()).text).toMatch(`${name(0)} leads on ${first} with 10:00`);
    nowMs = Date.UTC(2026, 3, 2, 3);
    expect((await of()).text).not.toContain('leads');
  });
});
