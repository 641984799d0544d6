import { startApp } from '../harness/start-app.js';
import type { TestApp } from '../harness/start-app.js';
import type { Client } from '../harness/client.js';
import { createRace, landing } from '../harness/factories.js';

describe('results as CSV', () => {
  let app: TestApp;
  let staff: Client;
  beforeAll(async () => {
    app = await startApp();
    staff = app.asAdmin;
  });
  afterAll(() => app.close());

  it('gives a day and the total in the order of ranks, harmless for spreadsheets', async () => {
    const race = await createRace(staff, { lofts: 2, tournamentName: 'شاہین کپ "A"' });
    await staff.must('PUT', `/update-owner/${race.owners[1]?._id}`, {
      name: '=cmd|x',
      address: 'Lahore, Pakistan',
      phone: '+92 300',
    });
    // Some spreadsheets take these for formulas, too; a joiner stays in what is typed.
    await staff.must('PUT', `/update-owner/${race.owners[0]?._id}`, {
      address: '＝A1',
      phone: '\u200C=A1;-B2',
    });
    const save = (loft: number, timeList: string[]) =>
      staff.must('POST', '/results', {
        tournamentId: race.tournamentId,
        pigeonOwnerId: race.owners[loft]?._id,
        date: race.date,
        startTime: '06:00',
        timeList,
      });
    await save(0, ['12:00']);
    await save(1, ['12:00', '12:01', '12:02', '12:03', '12:04', '12:05']);
    const get = (query: string) =>
      fetch(`${app.url}/parwaz/tournament/${race.tournamentId}/results.csv${query}`);
    const day = await get('?date=01-04-2026');
    expect(day.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(day.headers.get('content-disposition')).toContain('01-04-2026.csv');
    expect(Buffer.from(await day.arrayBuffer()).toString()).toBe(
      [
        '\uFEFFRank,Owner,City,Phone,Start Time,#1,#2,#3,#4,#5,#6,#7,Excluded,Total',
        '1,\'=cmd|x,"Lahore, Pakistan",+92 300,06:00,12:00,12:01,12:02,12:03,12:04,12:05,,#1,30:15',
        "2,Loft 1,'＝A1,'\u200C=A1;'-B2,06:00,12:00,,,,,,,,06:00",
        '',
      ].join('\r\n'),
    );
    expect(Buffer.from(await (await get('')).arrayBuffer()).toString()).toBe(
      [
        '\uFEFFRank,Owner,City,Phone,01-04-2026,03-04-2026,Total',
        '1,\'=cmd|x,"Lahore, Pakistan",+92 300,30:15,,30:15',
        "2,Loft 1,'＝A1,'\u200C=A1;'-B2,06:00,,06:00",
        '',
      ].join('\r\n'),
    );
    expect((await get('?date=31-02-2026')).status).toBe(400);
  });

  it('names marks with their reasons', async () => {
    const race = await createRace(staff, { lofts: 1, numberOfPigeons: 2, helperPigeons: 0 });
    const marks = {
      0: { kind: 'disqualified', reason: 'No ring, seen at 12:00' },
      1: { kind: 'not-flown', reason: '=cmd' },
    };
    await staff.must('POST', '/results', { ...landing(race, 0, ['12:00']), marks });
    const lines = async (query: string) =>
      (await (await fetch(`${app.url}/parwaz/tournament/${race.tournamentId}/results.csv${query}`)).text())
        .trim()
        .split('\r\n');
    const said = '#1 Disqualified: No ring, seen at 12:00; #2 Did not fly: =cmd';
    expect(await lines('?date=01-04-2026')).toEqual([
      'Rank,Owner,City,Phone,Start Time,#1,#2,Excluded,Total,Marks',
      `,Loft 1,Lahore,0300,06:00,12:00,,#1,,"${said}"`,
    ]);
    expect((await lines(''))[1]).toBe(
      `,Loft 1,Lahore,0300,,,,"${said.replace('#1', '01-04-2026 #1').replace('#2', '01-04-2026 #2')}"`,
    );
  });
});
