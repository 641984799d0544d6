import { createClub, createRace } from '../../harness/factories.js';
import { startApp } from '../../harness/index.js';
import type { Client, SignedInClient, TestApp } from '../../harness/index.js';

const publicUrl = 'https://parwaz.example';

describe('feeds of the whole site', () => {
  let app: TestApp;
  let staff: SignedInClient;
  beforeAll(async () => {
    app = await startApp({ env: { PUBLIC_URL: publicUrl } });
    staff = app.asAdmin;
  });
  afterAll(() => app.close());

  const makeTournament = async (by: Client, facts: object) =>
    (await createRace(by, { lofts: 0, ...facts })).tournament;
  const calendarOf = (club: string) => `/parwaz/club/${encodeURIComponent(club)}/calendar.ics`;
  const read = async (address: string) => (await app.stranger.get(address).buffer().expect(200)).text;
  /** Long lines are folded. */
  const lines = async (address: string) => (await read(address)).replaceAll('\r\n ', '').split('\r\n');
  const hide = (id: string, hidden: boolean) => staff.must('PUT', `/tournaments/${id}`, { hidden });
  const remove = (id: string) => staff.must('DELETE', `/delete-tournament/${id}`);

  it('tell the race days of a club, void ones as cancelled', async () => {
    const { name: club } = await createClub(staff, { name: 'Lahore & Sons / A;B' });
    const tournamentName = `${'شاہین کپ, '.repeat(10)}2026`;
    const { _id } = await makeTournament(staff, { club, tournamentName });
    const [hidden, deleted] = [await makeTournament(staff, { club }), await makeTournament(staff, { club })];
    await hide(hidden._id, true);
    await remove(deleted._id);
    await staff.must('PUT', `/tournament/${_id}/days/03-04-2026`, { state: 'void', reason: 'A storm' });
    const calendar = await lines(calendarOf(club));
    expect([calendar[0], ...calendar.slice(-2)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
    const told = calendar.filter((line) => /^(?:UID|DTSTART|SUMMARY|STATUS|URL)/.test(line));
    const summary = `SUMMARY:${tournamentName.replaceAll(',', '\\,')}`;
    const page = `URL;VALUE=URI:${publicUrl}/tournament-view/${_id}?date=`;
    expect(told).toEqual([
      ...[`UID:${_id}-2026-04-01@parwaz`, 'DTSTART;VALUE=DATE:20260401', summary],
      ...[`${page}01-04-2026`, 'STATUS:CONFIRMED'],
      ...[`UID:${_id}-2026-04-03@parwaz`, 'DTSTART;VALUE=DATE:20260403', summary],
      ...[`${page}03-04-2026`, 'STATUS:CANCELLED'],
    ]);
    for (const line of (await read(calendarOf(club))).split('\r\n'))
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('keep a calendar’s tag until it says something else', async () => {
    const { name: club } = await createClub(staff);
    const { _id } = await makeTournament(staff, { club });
    const { headers } = await app.stranger.get(calendarOf(club.toUpperCase())).expect(200);
    const { etag = '', 'content-type': type } = headers as Record<string, string>;
    expect(type).toBe('text/calendar; charset=utf-8');
    await app.stranger.get(calendarOf(club)).set('If-None-Match', etag).expect(304);
    await staff.must('PUT', `/tournaments/${_id}`, { tournamentName: 'Another name' });
    await app.stranger.get(calendarOf(club)).set('If-None-Match', etag).expect(200);
    expect((await app.stranger.get(calendarOf('no such club')).expect(404)).body).toMatchObject({
      id: 'club.not-found',
    });
  });

  it('list public pages for search engines, newest first', async () => {
    const { name: club } = await createClub(staff, { name: 'Mian Mir’s & "Sons"' });
    const [old, hidden, deleted, fresh] = [
      await makeTournament(staff, { club }),
      await makeTournament(staff, { club }),
      await makeTournament(staff, { club }),
      await makeTournament(staff, { club, status: 'Non-Active' }),
    ];
    await hide(hidden._id, true);
    await remove(deleted._id);
    const map = await read('/sitemap.xml');
    const pages = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, page = '']) => page);
    expect(pages.slice(0, 2)).toEqual([
      `${publicUrl}/`,
      `${publicUrl}/club-all-tournaments/${encodeURIComponent(club)}`,
    ]);
    const tournaments = pages.filter((page) => page.includes('/tournament-view/'));
    expect(tournaments.slice(0, 2)).toEqual(
      [fresh, old].map(({ _id }) => `${publicUrl}/tournament-view/${_id}`),
    );
    for (const { _id } of [hidden, deleted]) expect(map).not.toContain(_id);
    for (const page of pages) await app.stranger.get(new URL(page).pathname).expect(200);
    await hide(hidden._id, false);
    expect(await read('/sitemap.xml')).toContain(hidden._id);
    expect(await read('/robots.txt')).toBe(
      `User-agent: *\nDisallow: /parwaz/\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
    );
  });

  it('name no pages where the server does not know its own address', async () => {
    const nameless = await startApp();
    try {
      await nameless.stranger.get('/sitemap.xml').expect(404);
      const robots = await nameless.stranger.get('/robots.txt').expect(200);
      expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(robots.text).toBe('User-agent: *\nDisallow: /parwaz/\n');
      const { name: club } = await createClub(nameless.asAdmin);
      const { _id } = await makeTournament(nameless.asAdmin, { club });
      const { text } = await nameless.stranger.get(calendarOf(club)).buffer().expect(200);
      expect(text).toContain(`UID:${_id}`);
      expect(text).not.toContain('URL');
    } finally {
      await nameless.close();
    }
  });
});
