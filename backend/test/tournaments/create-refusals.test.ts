import { builtModule } from '../harness/import-once.js';
import { createClub, startApp } from '../harness/index.js';
import type { TestApp } from '../harness/index.js';

const someId = 'a'.repeat(24);

describe('POST /tournaments refuses', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('with every fault of a body at once, in the form’s words', async () => {
    const { body } = await app.asAdmin.post('/parwaz/tournaments', { tournamentName: '  ' }).expect(400);
    expect(body).toMatchObject({
      success: false,
      id: 'request.invalid',
      message: 'Please enter tournament name',
    });
    const faults = (body as { fields: { path: string; message: string }[] }).fields;
    expect(Object.fromEntries(faults.map(({ path, message }) => [path, message]))).toEqual({
      tournamentName: 'Please enter tournament name',
      club: 'Please select a category',
      startDate: 'Please select start date',
      startTime: 'Please select start time',
      numberOfDays: 'Please enter number of days',
      numberOfPigeons: 'Please enter number of pigeons',
    });
  });

  const noLink = 'A link begins with https://';
  const faulty: Record<string, [overrides: object, path: string, message?: string]> = {
    'more than 50 pigeons': [{ numberOfPigeons: 51 }, 'numberOfPigeons'],
    'fewer than no pigeons': [{ numberOfPigeons: -1 }, 'numberOfPigeons'],
    'half a pigeon': [{ numberOfPigeons: '3.5' }, 'numberOfPigeons'],
    'pigeons in words': [{ numberOfPigeons: 'many' }, 'numberOfPigeons'],
    'pigeons that are a yes': [{ numberOfPigeons: true }, 'numberOfPigeons'],
    'pigeons that are a list': [{ numberOfPigeons: [3] }, 'numberOfPigeons'],
    'more than 50 helpers': [{ helperPigeons: 51 }, 'helperPigeons'],
    'more than 50 prizes': [{ numberOfPrizes: '51' }, 'numberOfPrizes'],
    'more than 50 days': [{ numberOfDays: 51 }, 'numberOfDays'],
    'no days': [{ numberOfDays: 0 }, 'numberOfDays'],
    'no continue days': [{ continueDays: 0 }, 'continueDays'],
    'a time after midnight': [{ startTime: '24:00' }, 'startTime'],
    'a time with seconds': [{ startTime: '06:00:30' }, 'startTime'],
    'a day that is none': [{ startDate: '2026-02-30' }, 'startDate'],
    'a blank day': [{ dates: ['2026-04-01', ''] }, 'dates.1', 'Please select date for Day 2'],
    'days that are none': [{ dates: ['2026-04-31'] }, 'dates.0'],
    'a list of 51 days': [{ dates: Array.from({ length: 51 }, () => '2026-04-01') }, 'dates'],
    'a long prize': [{ prizes: ['x'.repeat(121)] }, 'prizes.0'],
    'a list of 51 prizes': [{ prizes: Array.from({ length: 51 }, () => 'x') }, 'prizes'],
    'more than four stamps': [{ stamps: ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name })) }, 'stamps'],
    'two stamps of one name': [
      { stamps: [{ name: 'Young bird' }, { name: ' YOUNG  bird' }] },
      'stamps.1.name',
      'Another stamp has this name',
    ],
    'a stamp without a name': [
      { stamps: [{ name: ' ', prizes: ['1'] }] },
      'stamps.0.name',
      'Please enter the name of the stamp',
    ],
    'a stamp of a long name': [{ stamps: [{ name: 'x'.repeat(121) }] }, 'stamps.0.name'],
    'a stamp of a long Urdu name': [
      { stamps: [{ name: 'x', nameUrdu: 'ڈ'.repeat(121) }] },
      'stamps.0.nameUrdu',
    ],
    'a stamp of 51 prizes': [
      { stamps: [{ name: 'x', prizes: Array.from({ length: 51 }, () => '1') }] },
      'stamps.0.prizes',
    ],
    'a stamp that is a text': [{ stamps: ['Double Stamp'] }, 'stamps.0'],
    'an operator as a prize': [{ prizes: [{ $gt: '' }] }, 'prizes.0'],
    'a long name': [{ tournamentName: 'x'.repeat(121) }, 'tournamentName'],
    'an operator as a name': [{ tournamentName: { $gt: '' } }, 'tournamentName'],
    'an impossible loft': [{ participatingLofts: ['x'] }, 'participatingLofts.0'],
    'more than 1000 lofts': [
      { participatingLofts: Array.from({ length: 1001 }, () => someId) },
      'participatingLofts',
    ],
    'a broken list': [{ participatingLofts: '["' }, 'participatingLofts.0'],
    'a loft that is nothing': [{ participatingLofts: [null] }, 'participatingLofts.0'],
    'a loft in an older client’s word for nothing': [
      { participatingLofts: '["undefined"]' },
      'participatingLofts.0',
    ],
    'a day that is nothing': [{ dates: ['2026-04-01', null] }, 'dates.1', 'This is not a date'],
    'a prize that is nothing': [{ prizes: ['50,000', 'null'] }, 'prizes.1', 'A prize is a text'],
    'a sub admin who is nothing': [{ allowedAdmins: ['[object Object]'] }, 'allowedAdmins.0'],
    'an impossible sub admin': [{ allowedAdmins: [7] }, 'allowedAdmins.0'],
    'a status that is none': [{ status: 'Paused' }, 'status'],
    'broken rules': [{ rules: '{' }, 'rules'],
    'a list of rules': [{ rules: [] }, 'rules'],
    'a rule that is none': [{ rules: { ties: 'x' } }, 'rules.ties'],
    'a cutoff that is no time': [{ rules: { cutoffTime: '25:00' } }, 'rules.cutoffTime'],
    'a minimum flight that is no number': [
      { rules: { minimumFlightMinutes: '5h' } },
      'rules.minimumFlightMinutes',
    ],
    'a minimum flight of nothing': [{ rules: { minimumFlightMinutes: 0 } }, 'rules.minimumFlightMinutes'],
    'a minimum flight of a day': [{ rules: { minimumFlightMinutes: 1440 } }, 'rules.minimumFlightMinutes'],
    'overnight that is neither yes nor no': [{ rules: { overnight: 'yes' } }, 'rules.overnight'],
    'a number for overnight': [{ rules: { overnight: 1 } }, 'rules.overnight'],
    'a long note': [{ noteTimeForPigeons: 'x'.repeat(201) }, 'noteTimeForPigeons'],
    'a link without encryption': [{ streamUrl: 'http://video.example' }, 'streamUrl', noLink],
    'a link that runs a script': [{ streamUrl: 'javascript:alert(1)' }, 'streamUrl', noLink],
    'a link without an address': [{ streamUrl: 'https://' }, 'streamUrl', noLink],
    'a link that is too long': [{ streamUrl: `https://video.example/${'a'.repeat(1979)}` }, 'streamUrl'],
    'a long number to call': [{ deskPhone: '0'.repeat(41) }, 'deskPhone'],
  };

  it.each(Object.keys(faulty))('%s, saying where', async (what) => {
    const [overrides, path, message = expect.any(String) as string] = faulty[what] ?? [{}, ''];
    const sent = {
      tournamentName: 'Cup',
      club: 'no matter',
      startTime: '06:00',
      dates: ['2026-04-01'],
      numberOfPigeons: 3,
      ...overrides,
    };
    const { body } = await app.asAdmin.post('/parwaz/tournaments', sent).expect(400);
    expect(body).toMatchObject({ success: false, id: 'request.invalid' });
    expect((body as { fields: unknown[] }).fields).toMatchObject([{ path, message }]);
  });

  it('an unknown club and unknown lofts, both at once, and makes nothing', async () => {
    const sent = {
      tournamentName: 'Cup',
      club: 'Nowhere',
      startTime: '06:00',
      dates: ['2026-04-01'],
      numberOfPigeons: 3,
      participatingLofts: [someId],
    };
    const before = await app.asAdmin.get('/parwaz/get-tournaments');
    const { body } = await app.asAdmin.post('/parwaz/tournaments', sent).expect(400);
    expect(body).toMatchObject({
      id: 'tournament.unknown-club',
      message: 'Please select a category',
      fields: [{ path: 'club' }, { path: 'participatingLofts.0' }],
    });
    const club = await createClub(app.asAdmin);
    const refused = await app.asAdmin.post('/parwaz/tournaments', { ...sent, club: club.name }).expect(400);
    expect(refused.body).toMatchObject({
      id: 'tournament.unknown-loft',
      fields: [{ path: 'participatingLofts.0' }],
    });
    expect((await app.asAdmin.get('/parwaz/get-tournaments')).body).toEqual(before.body);
  });

  it.each([
    ['can’t be planned', { participatingLofts: undefined }, { name: 'TypeError' }],
    ['no board may hold', { numberOfPigeons: 99 }, { id: 'tournament.impossible' }],
  ] as const)(
    'what %s, though nothing has refused it before, and leaves nothing behind',
    async (_, wrong, error) => {
      const { TournamentWriter } = await builtModule<
        typeof import('../../src/tournaments/tournament-writer.js')
      >('tournaments/tournament-writer.js');
      const writer = app.built.app.get(TournamentWriter, { strict: false });
      const { name: club } = await createClub(app.asAdmin);
      const { _id, name } = app.asAdmin;
      const asked = {
        tournamentName: 'Cup',
        club,
        startTime: '06:00',
        dates: ['2026-04-01'],
        numberOfPigeons: 3,
      };
      const made = writer.create(
        { _id, name, role: 'admin' } as Parameters<typeof writer.create>[0],
        { ...asked, ...wrong },
        { kind: 'keep' },
      );
      await expect(made).rejects.toMatchObject(error);
      expect(await app.connection.collection('tournaments').countDocuments({ club })).toBe(0);
    },
  );

  it('a poster that is no image', async () => {
    const club = await createClub(app.asAdmin);
    const answer = await app.asAdmin
      .post('/parwaz/tournaments')
      .field('tournamentName', 'Cup')
      .field('club', club.name)
      .field('startTime', '06:00')
      .field('dates', '2026-04-01')
      .field('numberOfPigeons', '3')
      .attach('tournamentPicture', Buffer.from('<svg/>'), 'poster.png');
    expect(answer.status).toBe(415);
  });
});
