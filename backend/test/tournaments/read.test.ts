import type { Owner, PublicTournament, TotalResults, Tournament } from '@parwaz/shared';
import { createClub, createOwner, createTournament, startApp } from '../harness/index.js';
import type { SignedInClient, TestApp } from '../harness/index.js';

const someId = 'a'.repeat(24);

/** The public form of a tournament that staff read. */
function publicForm({ allowedAdmins: _, copiesFrom: __, ...rest }: Tournament, prizes: (number | string)[]) {
  return { ...rest, prizes };
}

describe('reading tournaments', () => {
  let app: TestApp;
  let subadmin: SignedInClient;
  let club: string;
  let owners: Owner[];
  let mine: Tournament;
  let other: Tournament;

  beforeAll(async () => {
    app = await startApp();
    subadmin = await app.as('subadmin');
    club = (await createClub(app.asAdmin)).name;
    owners = [
      await createOwner(app.asAdmin, { name: 'Ali' }),
      await createOwner(app.asAdmin, { name: 'Bilal' }),
      await createOwner(app.asAdmin, { name: 'Asif' }),
    ];
    mine = await createTournament(app.asAdmin, {
      club,
      allowedAdmins: [subadmin._id],
      participatingLofts: owners.map(({ _id }) => _id),
      prizes: ['20000', 'Rs 50,000', ''],
      numberOfPrizes: 3,
    });
    other = await createTournament(app.asAdmin, { status: 'Non-Active', prizes: ['Motorcycle', '5000'] });
    const landings: [number, string, string[]][] = [
      [0, '01-04-2026', ['12:00', '13:00', '14:00', '15:00']],
      [0, '03-04-2026', ['10:00']],
      [1, '01-04-2026', ['18:00', '19:00', '19:30']],
    ];
    for (const [loft, date, timeList] of landings) {
      const pigeonOwnerId = owners[loft]?._id;
      const body = { tournamentId: mine._id, pigeonOwnerId, date, startTime: '06:00', timeList };
      expect((await app.asAdmin.post('/parwaz/results', body)).status).toBeLessThan(300);
    }
    mine = { ...mine, revision: 4 };
  });
  afterAll(() => app.close());

  describe('staff', () => {
    it('an admin reads all, with texts as prizes', async () => {
      expect((await app.asAdmin.get('/parwaz/get-tournaments').expect(200)).body).toEqual([mine, other]);
      await subadmin.get('/parwaz/get-tournaments').expect(403);
      await app.stranger.get('/parwaz/get-tournaments').expect(401);
    });

    it('a sub admin reads those that list them', async () => {
      const path = `/parwaz/get-allowed-tournaments/${subadmin._id}`;
      expect((await subadmin.get(path).expect(200)).body).toEqual([mine]);
      expect((await app.asAdmin.get(path).expect(200)).body).toEqual([mine]);
      await app.stranger.get(path).expect(401);
    });

    it('nobody but admins reads somebody else’s', async () => {
      const nobody = await app.as('subadmin');
      await nobody.get(`/parwaz/get-allowed-tournaments/${subadmin._id}`).expect(403);
      const path = `/parwaz/get-allowed-tournaments/${nobody._id}`;
      expect((await nobody.get(path).expect(200)).body).toEqual([]);
    });

    it('an admin may edit all', async () => {
      const { _id } = await app.as('admin');
      const path = `/parwaz/get-allowed-tournaments/${_id}`;
      expect((await app.asAdmin.get(path).expect(200)).body).toEqual([mine, other]);
      await app.asAdmin.get('/parwaz/get-allowed-tournaments/nonsense').expect(404);
      expect((await app.asAdmin.get(`/parwaz/get-allowed-tournaments/${someId}`).expect(200)).body).toEqual(
        [],
      );
    });
  });

  describe('one', () => {
    it('is a list of one: as staff read it for those who may edit it, in public form for all others', async () => {
      const path = `/parwaz/get-single-tournaments/${mine._id}`;
      const shown = { ...publicForm(mine, [20000, 50000, '']), allowedAdmins: [] };
      for (const client of [app.stranger, await app.as('subadmin')]) {
        expect((await client.get(path).expect(200)).body).toEqual([shown]);
      }
      for (const client of [app.asAdmin, subadmin]) {
        expect((await client.get(path).expect(200)).body).toEqual([mine]);
      }
    });

    it('stays public while it is off screen', async () => {
      const { body } = await app.stranger.get(`/parwaz/get-single-tournaments/${other._id}`).expect(200);
      expect(body).toEqual([{ ...publicForm(other, ['Motorcycle', 5000]), allowedAdmins: [] }]);
    });

    it('a dead token is nobody', async () => {
      await app.stranger
        .get(`/parwaz/get-single-tournaments/${mine._id}`)
        .set('authorization', 'Bearer dead')
        .expect(200);
    });
  });

  const paths = [
    'get-single-tournaments/ID',
    'tournament/ID/owners',
    'tournament/ID/results',
    'tournament/ID/board',
  ].flatMap((path) => [someId, 'x'].map((id) => path.replace('ID', id)));
  it.each(paths)('%s is unknown', async (path) => {
    const { body } = await app.stranger.get(`/parwaz/${path}`).expect(404);
    expect(body).toMatchObject({ success: false, id: 'tournament.not-found', requestId: expect.any(String) });
  });

  it('owners come in the order of the lofts, as everybody reads them', async () => {
    const { body } = await app.stranger.get(`/parwaz/tournament/${mine._id}/owners`).expect(200);
    expect(body).toEqual(
      owners.map(({ _id, name, nameUrdu, address, phone, showPhone, ownerPicture }, place) => ({
        ...{ _id, name, nameUrdu, address, phone, showPhone, ownerPicture },
        number: place + 1,
      })),
    );
  });

  it('total results add up the dates of the lofts that have landed, and count all', async () => {
    const { body } = await app.stranger.get(`/parwaz/tournament/${mine._id}/results`).expect(200);
    const [ali = '', bilal = ''] = owners.map(({ _id }) => _id);
    const minutes = (...list: number[]) => list.map((total) => ({ totalTime: total * 60 }));
    expect(body).toEqual({
      tournamentId: mine._id,
      totalOwners: 3,
      ownerResults: [
        {
          ownerId: bilal,
          ownerName: 'Bilal',
          ownerNameUrdu: '',
          rank: 1,
          grandTotal: 2310 * 60,
          formattedGrandTotal: '38:30',
          pigeons: minutes(720, 780, 810, 0),
          excludedIndices: [],
          days: [
            { date: '01-04-2026', totalSeconds: 2310 * 60, formattedTotalTime: '38:30', excludedIndices: [] },
          ],
        },
        {
          ownerId: ali,
          ownerName: 'Ali',
          ownerNameUrdu: '',
          rank: 2,
          grandTotal: 1680 * 60,
          formattedGrandTotal: '28:00',
          pigeons: minutes(240, 420, 480, 540),
          excludedIndices: [],
          days: [
            {
              date: '01-04-2026',
              totalSeconds: 1440 * 60,
              formattedTotalTime: '24:00',
              excludedIndices: [0],
            },
            { date: '03-04-2026', totalSeconds: 240 * 60, formattedTotalTime: '04:00', excludedIndices: [] },
          ],
        },
      ],
    } satisfies TotalResults);
  });

  describe('of a club', () => {
    const ofClub = async (name: string): Promise<{ standings: unknown[] }[]> => {
      const { body } = await app.stranger.get(`/parwaz/get-all-tournament/${name}`).expect(200);
      expect(body).toMatchObject({ success: true });
      return (body as { tournaments: { standings: unknown[] }[] }).tournaments;
    };

    it('come with the standings and prizes of all lofts, off screen too', async () => {
      const lateOne = await createTournament(app.asAdmin, {
        club,
        status: 'Non-Active',
        participatingLofts: [],
      });
      const [first, second, ...more] = await ofClub(encodeURIComponent(club));
      const noUrdu = { ownerNameUrdu: '' };
      expect(first).toEqual({
        ...publicForm(mine, [20000, 50000, '']),
        standings: [
          {
            ownerId: owners[1]?._id,
            ownerName: 'Bilal',
            ...noUrdu,
            rank: 1,
            grandTotal: 2310 * 60,
            prize: 50000,
          },
          {
            ownerId: owners[0]?._id,
            ownerName: 'Ali',
            ...noUrdu,
            rank: 2,
            grandTotal: 1680 * 60,
            prize: 20000,
          },
          { ownerId: owners[2]?._id, ownerName: 'Asif', ...noUrdu, rank: null, grandTotal: 0, prize: '-' },
        ],
      });
      expect(second).toEqual({ ...publicForm(lateOne, [50000, 20000]), standings: [] });
      expect(more).toEqual([]);
    });

    it.each(['A/B 100% Club', 'کبوتر کلب', 'Höhe & Söhne?', '..', 'a%2Fb'])('%s is found', async (name) => {
      await createClub(app.asAdmin, { name });
      expect(await ofClub(encodeURIComponent(name))).toEqual([]);
      expect(await ofClub(encodeURIComponent(name.toUpperCase()))).toEqual([]);
      const made = await createTournament(app.asAdmin, { club: name, participatingLofts: [] });
      expect(await ofClub(encodeURIComponent(name))).toMatchObject([{ _id: made._id, club: name }]);
    });

    it('are unknown when the club is', async () => {
      const { body } = await app.stranger.get('/parwaz/get-all-tournament/Nowhere').expect(404);
      expect(body).toMatchObject({ success: false, id: 'club.not-found' });
      await app.stranger.get('/parwaz/get-all-tournament/%E0%A4%A').expect(400);
    });
  });

  it('answers hold the public’s fields only', async () => {
    const { body } = await app.stranger.get('/parwaz/get-active-tournament').expect(200);
    const [active] = (body as { tournaments: PublicTournament[] }).tournaments;
    const { allowedAdmins: _, copiesFrom: __, ...shown } = mine;
    expect(Object.keys(active ?? {}).sort()).toEqual(Object.keys(shown).sort());
  });
});
