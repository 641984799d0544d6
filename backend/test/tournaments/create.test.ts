import { defaultRules } from '@parwaz/shared';
import type { BoardSnapshot, SavedAnswer, Tournament } from '@parwaz/shared';
import { createClub, createOwner, createTournament, freshPicture, startApp } from '../harness/index.js';
import type { TestApp } from '../harness/index.js';

const someId = 'a'.repeat(24);
const stampId = expect.stringMatching(/^[a-z0-9]{4}$/) as string;

describe('POST /tournaments', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('takes a multipart form and answers the tournament as staff read it', async () => {
    const club = await createClub(app.asAdmin);
    const owner = await createOwner(app.asAdmin);
    const subadmin = await app.as('subadmin');
    const made = await createTournament(app.asAdmin, {
      club: club.name,
      participatingLofts: [owner._id],
      allowedAdmins: [subadmin._id],
      prizes: ['50,000', 'Motorcycle'],
      stamps: [
        { name: ' Double Stamp ', nameUrdu: 'ڈبل اسٹیمپ', prizes: ['20,000', 'Watch'] },
        { name: 'Young bird' },
      ],
      noteTimeForPigeons: 'until 19:30',
      deskPhone: ' 0300 1234567 ',
      streamUrl: ' https://video.example/shaheen?live=1 ',
      rules: {
        ...defaultRules,
        firstWinner: 'latest-first-bird',
        helpers: 'slot',
        ties: 'listed',
        cutoffTime: '19:30',
        reports: 'confirm',
        official: 'two',
      },
    });
    expect(made).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      tournamentPicture: expect.stringMatching(/^\/parwaz\/media\/[0-9a-f]{32}\.webp$/),
      tournamentName: expect.stringMatching(/^Cup \d+$/),
      tournamentNameUrdu: '',
      timeZone: 'Asia/Karachi',
      hidden: false,
      club: club.name,
      clubNameUrdu: '',
      startDate: '2026-04-01',
      startTime: '06:00',
      dates: ['2026-04-01', '2026-04-03'],
      numberOfDays: 2,
      numberOfPigeons: 3,
      helperPigeons: 1,
      continueDays: 1,
      numberOfPrizes: 2,
      prizes: ['50,000', 'Motorcycle'],
      stamps: [
        { _id: stampId, name: 'Double Stamp', nameUrdu: 'ڈبل اسٹیمپ', prizes: ['20,000', 'Watch'] },
        { _id: stampId, name: 'Young bird', nameUrdu: '', prizes: [] },
      ],
      status: 'Active',
      participatingLofts: [owner._id],
      allowedAdmins: [subadmin._id],
      copiesFrom: [],
      noteTimeForPigeons: 'until 19:30',
      deskPhone: '0300 1234567',
      streamUrl: 'https://video.example/shaheen?live=1',
      rules: {
        firstWinner: 'latest-first-bird',
        helpers: 'slot',
        ties: 'listed',
        reports: 'confirm',
        official: 'two',
        cutoffTime: '19:30',
        lastWinner: 'latest',
        minimumFlightMinutes: null,
        overnight: false,
      },
      days: [],
      revision: 1,
    });
    expect(new Set(made.stamps.map(({ _id }) => _id)).size).toBe(2);
    await app.stranger.get(made.tournamentPicture).expect(200);
    const { body: board } = await app.stranger.get(`/parwaz/tournament/${made._id}/board`).expect(200);
    const [double] = (board as BoardSnapshot).tournament.stamps;
    expect(double).toEqual({ ...made.stamps[0], prizes: [20000, 'Watch'] });
  });

  it('needs little: name, club, start time, days and pigeons; nothing of the answer is missing or null', async () => {
    const club = await createClub(app.asAdmin, { name: 'کبوتر کلب' });
    const sent = {
      tournamentName: '  Cup  ',
      club: 'کبوتر کلب',
      startTime: '05:30:00',
      startDate: '30-12-2026',
      numberOfDays: 3,
      numberOfPigeons: 7,
    };
    const { body } = await app.asAdmin.post('/parwaz/tournaments', sent).expect(201);
    expect(body).toEqual({
      _id: expect.any(String),
      tournamentPicture: '',
      tournamentName: 'Cup',
      tournamentNameUrdu: '',
      timeZone: 'Asia/Karachi',
      hidden: false,
      club: club.name,
      clubNameUrdu: '',
      startDate: '2026-12-30',
      startTime: '05:30',
      dates: ['2026-12-30', '2026-12-31', '2027-01-01'],
      numberOfDays: 3,
      numberOfPigeons: 7,
      helperPigeons: 0,
      continueDays: 1,
      numberOfPrizes: 0,
      prizes: [],
      stamps: [],
      status: 'Non-Active',
      participatingLofts: [],
      allowedAdmins: [],
      copiesFrom: [],
      noteTimeForPigeons: '',
      deskPhone: '',
      streamUrl: '',
      rules: {
        ...{ firstWinner: 'earliest', lastWinner: 'latest', helpers: 'best', ties: 'shared' },
        ...{
          reports: 'off',
          official: 'one',
          cutoffTime: null,
          minimumFlightMinutes: null,
          overnight: false,
        },
      },
      days: [],
      revision: 1,
    });
  });

  describe('what counts as sent', () => {
    const minimal = async () => ({
      tournamentName: 'Cup',
      club: (await createClub(app.asAdmin)).name,
      startTime: '06:00',
      dates: ['2026-04-01'],
      numberOfPigeons: '3',
    });
    const create = async (overrides: object): Promise<Tournament> => {
      const answer = await app.asAdmin
        .post('/parwaz/tournaments', { ...(await minimal()), ...overrides })
        .expect(201);
      return answer.body as Tournament;
    };

    it('lists are repeated fields, or one', async () => {
      const [first, second] = [await createOwner(app.asAdmin), await createOwner(app.asAdmin)];
      const { club } = await minimal();
      const answer = await app.asAdmin
        .post('/parwaz/tournaments')
        .field('tournamentName', 'Cup')
        .field('club', club)
        .field('startTime', '06:00')
        .field('numberOfPigeons', '3')
        .field('dates', '03-04-2026')
        .field('dates', '2026-04-01')
        .field('prizes', '50,000')
        .field('participatingLofts', first._id)
        .field('participatingLofts', second._id)
        .field('colour', 'blue')
        .field('__proto__', 'x')
        .expect(201);
      expect(answer.body).toMatchObject({
        startDate: '2026-04-01',
        dates: ['2026-04-03', '2026-04-01'],
        numberOfDays: 2,
        prizes: ['50,000'],
        numberOfPrizes: 1,
        participatingLofts: [first._id, second._id],
      });
      expect(answer.body).not.toHaveProperty('colour');
    });

    it.each([undefined, null, 'undefined', 'null', '[object Object]'])(
      '%p is as if not sent',
      async (nothing) => {
        const fields = [
          'startDate',
          'helperPigeons',
          'prizes',
          'status',
          'rules',
          'allowedAdmins',
          'numberOfDays',
        ];
        const made = await create(Object.fromEntries(fields.map((field) => [field, nothing])));
        expect(made).toMatchObject({
          startDate: '2026-04-01',
          helperPigeons: 0,
          prizes: [],
          status: 'Non-Active',
        });
        expect(made.allowedAdmins).toEqual([]);
      },
    );

    it('lists hold each day and loft once; the days say how many there are', async () => {
      const owner = await createOwner(app.asAdmin);
      const made = await create({
        dates: ['2026-04-01', '01-04-2026', '2026-04-02'],
        numberOfDays: 9,
        participatingLofts: [owner._id, owner._id.toUpperCase()],
      });
      expect(made).toMatchObject({ numberOfDays: 2, participatingLofts: [owner._id] });
    });

    it('prizes are as many as numberOfPrizes says', async () => {
      expect(await create({ prizes: ['a', 'b', 'c'], numberOfPrizes: 2 })).toMatchObject({
        prizes: ['a', 'b'],
      });
      const padded = await create({ prizes: [50000], numberOfPrizes: '3' });
      expect(padded).toMatchObject({ prizes: ['50000', '', ''], numberOfPrizes: 3 });
    });

    it.each([
      ['Non-active', 'Non-Active'],
      ['Active', 'Active'],
    ])('status %s is %s', async (status, stored) => {
      expect(await create({ status })).toMatchObject({ status: stored });
    });

    it('rules that are not named keep their defaults', async () => {
      const trimmed = await create({ rules: { cutoffTime: ' 19:30:00 ' } });
      expect(trimmed.rules.cutoffTime).toBe('19:30');
      const made = await create({ rules: '{"ties":"listed","cutoffTime":""}' });
      expect(made.rules).toEqual({
        ...defaultRules,
        ties: 'listed',
      });
    });

    it('a minimum flight is a number of minutes, or none', async () => {
      const made = await create({ rules: '{"minimumFlightMinutes":"300","lastWinner":"latest-counted"}' });
      expect(made.rules).toEqual({
        ...defaultRules,
        minimumFlightMinutes: 300,
        lastWinner: 'latest-counted',
      });
      const { body } = await app.asAdmin
        .put(`/parwaz/tournaments/${made._id}`, { rules: { minimumFlightMinutes: '' } })
        .expect(200);
      expect((body as SavedAnswer).data.rules).toEqual({ ...defaultRules, lastWinner: 'latest-counted' });
    });

    it.each([
      ['"true"', true],
      ['true', true],
      ['"false"', false],
      ['""', false],
      ['null', false],
    ])('overnight is yes or no: %s', async (sent, overnight) => {
      const made = await create({ rules: `{"ties":"listed","overnight":${sent}}` });
      expect(made.rules).toEqual({ ...defaultRules, ties: 'listed', overnight });
      const { body } = await app.asAdmin
        .put(`/parwaz/tournaments/${made._id}`, { rules: { ties: 'shared' } })
        .expect(200);
      expect((body as SavedAnswer).data.rules).toEqual({ ...defaultRules, overnight });
    });

    it('a club is found whatever its case and is stored as it is called', async () => {
      const club = await createClub(app.asAdmin, { name: 'Ravi Club' });
      expect(await create({ club: ' rAVI cLUB ' })).toMatchObject({ club: club.name });
    });
  });

  it('makes a sub admin’s tournament their own and off screen, whatever they ask for', async () => {
    const subadmin = await app.as('subadmin');
    const club = await createClub(app.asAdmin);
    const made = await createTournament(subadmin, {
      club: club.name,
      participatingLofts: [],
      status: 'Active',
      allowedAdmins: [someId],
    });
    expect(made).toMatchObject({ status: 'Non-Active', allowedAdmins: [subadmin._id] });
    const { body } = await subadmin.get(`/parwaz/get-allowed-tournaments/${subadmin._id}`).expect(200);
    expect(body).toEqual([made]);
  });

  it('is for staff', async () => {
    await app.stranger.post('/parwaz/tournaments', {}).expect(401);
    await app.stranger
      .post('/parwaz/tournaments')
      .attach('tournamentPicture', await freshPicture(), 'a.png')
      .expect(401);
  });
});
