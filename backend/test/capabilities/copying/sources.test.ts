import { callerOf, publicScreens, screenPath, type ScreenName, type Tournament } from '@parwaz/shared';
import { calls, type Call } from '@parwaz/shared/contracts';
import { createRace, type Race } from '../../harness/factories.js';
import { startApp } from '../../harness/index.js';
import type { Client, SignedInClient, TestApp } from '../../harness/index.js';
import { Watcher } from '../../harness/watcher.js';
import { createCopy, differencesOf, idleOf, logOf, put, type, undo, untilShown } from './linked-races.js';

/** Every call that anybody may ask for, beside the operator's; a new one is asked by itself. */
const publicCalls = calls
  .filter(({ route: { permit, method } }) => callerOf(permit) === 'public' && method === 'GET')
  .filter(({ route: { permit } }) => permit !== 'metrics:read')
  .map((call): [string, Call] => [call.route.path, call]);

const whispered = 'Whispered Source';

interface Refused {
  id: string;
  values: { tournaments?: { _id: string; name: string; nameUrdu: string }[] };
  tournaments?: unknown;
  fields?: { path: string; id: string }[];
}

describe('the tournaments that landings are copied from', () => {
  let app: TestApp;
  let sub: SignedInClient;
  let source: Race;
  /** Of which the sub admin is staff too. */
  let own: Race;
  beforeAll(async () => {
    app = await startApp();
    sub = await app.as('subadmin');
    source = await createRace(app.asAdmin, { lofts: 1 });
    own = await createRace(app.asAdmin, { lofts: 1, allowedAdmins: [sub._id] });
  });
  afterAll(() => app.close());

  const race = (facts: object = {}, staff = app.asAdmin) => createRace(staff, { lofts: 0, ...facts });
  const idsOf = (...races: Race[]) => races.map(({ tournamentId }) => tournamentId);
  const link = (one: Race, ...sources: Race[]) => put(one, { copiesFrom: idsOf(...sources) });
  const asked = async (one: Race, fields: object, by = app.asAdmin) => {
    const { status, body } = await by.call<Refused>('PUT', `/tournaments/${one.tournamentId}`, fields);
    return { status, id: body.id, fields: body.fields?.map(({ path, id }) => [path, id]), ...body.values };
  };
  const creates = (fields: object, by = app.asAdmin) => {
    const facts = { dates: ['2026-04-01'], numberOfDays: 1, startDate: '2026-04-01', startTime: '06:00' };
    const form = {
      ...facts,
      continueDays: 1,
      numberOfPigeons: 3,
      numberOfPrizes: 0,
      tournamentName: 'New Cup',
    };
    return by.call<Tournament & Refused>('POST', '/tournaments', {
      ...form,
      club: own.tournament.club,
      ...fields,
    });
  };
  const named = (...races: Race[]) => races.map(nameOf);
  const present = async (one: Race) => {
    const [read] = await one.staff.must<Tournament[]>('GET', `/get-single-tournaments/${one.tournamentId}`);
    return read?.copiesFrom;
  };

  it('are none unless they are set, and are read by staff as they were set', async () => {
    const plain = await race();
    expect([plain.tournament.copiesFrom, await present(plain)]).toEqual([[], []]);
    const wanted = idsOf(own, source);
    const { status, body } = await creates({ copiesFrom: wanted });
    expect([status, body.copiesFrom]).toEqual([201, wanted]);
    await link(plain, source, own);
    expect(await present(plain)).toEqual(idsOf(source, own));
    expect((await logOf(plain))[0]).toMatchObject({
      what: 'tournament',
      fields: { copiesFrom: idsOf(source, own) },
    });
    await put(plain, { tournamentName: 'Renamed' });
    expect(await present(plain)).toEqual(idsOf(source, own));
    await link(plain);
    expect(await present(plain)).toEqual([]);
  });

  it('arrive in a form as lists do, and what older clients send back for nothing changes nothing', async () => {
    const one = await race();
    const form = (values: string[]) => {
      const sending = app.asAdmin.put(`/parwaz/tournaments/${one.tournamentId}`);
      for (const value of values) void sending.field('copiesFrom', value);
      return sending.field('tournamentName', 'As sent');
    };
    await form([JSON.stringify(idsOf(source))]).expect(200);
    expect(await present(one)).toEqual(idsOf(source));
    await form(idsOf(own, source)).expect(200);
    expect(await present(one)).toEqual(idsOf(own, source));
    for (const nothing of ['undefined', 'null', '[object Object]']) await form([nothing]).expect(200);
    expect(await present(one)).toEqual(idsOf(own, source));
    await form(['[]']).expect(200);
    expect(await present(one)).toEqual([]);
  });

  it('are added by who is staff of them too, kept and removed by who is staff here', async () => {
    const mine = await race({ allowedAdmins: [sub._id] });
    expect(await asked(mine, { copiesFrom: idsOf(source) }, sub)).toMatchObject({
      status: 403,
      id: 'auth.forbidden',
    });
    expect((await creates({ copiesFrom: idsOf(source) }, sub)).status).toBe(403);
    expect((await creates({ copiesFrom: idsOf(own) }, sub)).status).toBe(201);
    expect((await asked(mine, { copiesFrom: idsOf(own) }, sub)).status).toBe(200);
    await link(mine, source, own);
    expect((await asked(mine, { copiesFrom: idsOf(own, source), tournamentName: 'Kept' }, sub)).status).toBe(
      200,
    );
    expect((await asked(mine, { copiesFrom: idsOf(own) }, sub)).status).toBe(200);
    expect((await asked(mine, { copiesFrom: idsOf(own, source) }, sub)).status).toBe(403);
    expect(await present(mine)).toEqual(idsOf(own));
    expect(await asked(source, { copiesFrom: idsOf(own) }, sub)).toMatchObject({ status: 403 });
  });

  it('are tournaments that exist, at most three, none twice', async () => {
    const one = await race();
    const gone = await race();
    await app.asAdmin.must('DELETE', `/delete-tournament/${gone.tournamentId}`);
    const unknown = (...places: number[]) => ({
      ...{ status: 400, id: 'tournament.unknown-source' },
      fields: places.map((place) => [`copiesFrom.${place}`, 'tournament.unknown-source']),
    });
    expect(await asked(one, { copiesFrom: ['f'.repeat(24)] })).toMatchObject(unknown(0));
    const wanted = [...idsOf(source, gone), 'f'.repeat(24)];
    expect(await asked(one, { copiesFrom: wanted })).toMatchObject(unknown(1, 2));
    expect((await creates({ copiesFrom: wanted })).body).toMatchObject({ id: 'tournament.unknown-source' });
    for (const copiesFrom of [['rubbish'], [17], [[source.tournamentId]], 'rubbish'])
      expect([copiesFrom, (await asked(one, { copiesFrom })).status]).toEqual([copiesFrom, 400]);
    const four = await Promise.all(Array.from({ length: 4 }, () => race()));
    expect(await asked(one, { copiesFrom: idsOf(...four) })).toMatchObject({
      ...{ status: 400, fields: [['copiesFrom', 'field.too-many']] },
    });
    await link(one, ...four.slice(0, 3));
    await link(one, source, source);
    expect(await present(one)).toEqual(idsOf(source));
  });

  it('that are hidden are unknown to who isn’t staff of them, and named to nobody else', async () => {
    const hidden = await race({ hidden: true, tournamentName: 'Whisper Cup' });
    const mine = await race({ allowedAdmins: [sub._id] });
    const [unknown, whispered] = [
      await asked(mine, { copiesFrom: ['f'.repeat(24)] }, sub),
      await asked(mine, { copiesFrom: idsOf(hidden) }, sub),
    ];
    expect(whispered).toEqual(unknown);
    await link(mine, hidden);
    expect(await asked(mine, { timeZone: 'Asia/Dubai' }, sub)).toMatchObject({
      ...{ status: 409, id: 'tournament.linked', tournaments: [] },
    });
    expect(await asked(mine, { timeZone: 'Asia/Dubai' })).toMatchObject({ tournaments: named(hidden) });
    const shownOne = await race({ allowedAdmins: [sub._id] });
    await race({ hidden: true, copiesFrom: idsOf(shownOne) });
    for (const [fields, id] of [
      [{ rules: { overnight: true } }, 'tournament.linked'],
      [{ copiesFrom: idsOf(own) }, 'tournament.copy-chain'],
    ] as const)
      expect(await asked(shownOne, fields, sub)).toMatchObject({ status: 409, id, tournaments: [] });
  });

  it('are never a chain: not oneself, none that copies, and none for one that is copied', async () => {
    const [first, second, third] = [await race({ tournamentNameUrdu: 'پہلا' }), await race(), await race()];
    const chain = (...races: Race[]) => ({
      status: 409,
      id: 'tournament.copy-chain',
      tournaments: named(...races),
    });
    expect(await asked(first, { copiesFrom: idsOf(first) })).toMatchObject(chain(first));
    await link(second, first);
    expect(await asked(third, { copiesFrom: idsOf(source, second) })).toMatchObject(chain(second));
    expect(await asked(first, { copiesFrom: idsOf(source) })).toMatchObject(chain(second));
    expect(await asked(first, { copiesFrom: idsOf(second) })).toMatchObject(chain(second, second));
    const { status, body } = await creates({ copiesFrom: idsOf(second) });
    expect([status, body.id, body.values.tournaments]).toEqual([409, 'tournament.copy-chain', named(second)]);
    // What is in the bin neither copies nor is copied.
    await app.asAdmin.must('DELETE', `/delete-tournament/${second.tournamentId}`);
    await link(first, source);
  });

  it('are copied by at most eight others', async () => {
    const [popular, ninth] = [await race(), await race()];
    const copies = await Promise.all(Array.from({ length: 8 }, () => race({ copiesFrom: idsOf(popular) })));
    expect(await asked(ninth, { copiesFrom: idsOf(source, popular) })).toMatchObject({
      ...{ status: 409, id: 'tournament.copied-too-often', tournaments: named(popular) },
    });
    expect((await creates({ copiesFrom: idsOf(popular) })).body.id).toBe('tournament.copied-too-often');
    await put(copies[0]!, { copiesFrom: idsOf(popular, source) });
    await put(copies[1]!, { copiesFrom: [] });
    await link(ninth, popular);
  });

  it('race by one clock, which none of those that are linked changes', async () => {
    const night = await race({ rules: { overnight: true } });
    const dubai = await race({ timeZone: 'Asia/Dubai' });
    const zone = {
      status: 400,
      id: 'tournament.copy-zone',
      fields: [['copiesFrom', 'tournament.copy-zone']],
    };
    const one = await race();
    for (const other of [night, dubai])
      expect(await asked(one, { copiesFrom: idsOf(source, other) })).toMatchObject(zone);
    expect((await creates({ copiesFrom: idsOf(dubai) })).body.id).toBe('tournament.copy-zone');
    await put(one, { copiesFrom: idsOf(dubai), timeZone: 'Asia/Dubai' });
    const linked = (other: Race) => ({ status: 409, id: 'tournament.linked', tournaments: named(other) });
    for (const fields of [{ timeZone: 'Asia/Karachi' }, { rules: { overnight: true } }]) {
      expect(await asked(one, fields)).toMatchObject(linked(dubai));
      expect(await asked(dubai, fields)).toMatchObject(linked(one));
    }
    const both = { copiesFrom: idsOf(dubai, source), timeZone: 'Asia/Karachi' };
    expect(await asked(one, both)).toMatchObject(linked(dubai));
    await put(one, { timeZone: 'Asia/Dubai', rules: { overnight: false, ties: 'listed' } });
    await put(one, { copiesFrom: [], timeZone: 'Asia/Karachi' });
    await put(dubai, { timeZone: 'Asia/Karachi' });
  });

  it('that race by another clock since one was restored are followed by a move to the clock of all', async () => {
    const [one, other] = [await race(), await race()];
    const copy = await race({ copiesFrom: idsOf(one, other) });
    await app.asAdmin.must('DELETE', `/delete-tournament/${copy.tournamentId}`);
    await put(one, { timeZone: 'Asia/Dubai' });
    await app.asAdmin.must('POST', `/restore-tournament/${copy.tournamentId}`);
    expect(await idleOf(copy)).toEqual(['clock', null]);
    const linked = { status: 409, id: 'tournament.linked' };
    expect(await asked(copy, { timeZone: 'Asia/Dubai' })).toMatchObject(linked);
    expect(await asked(one, { timeZone: 'Europe/London' })).toMatchObject(linked);
    await app.asAdmin.must('DELETE', `/delete-tournament/${other.tournamentId}`);
    await put(copy, { timeZone: 'Asia/Dubai' });
    expect(await idleOf(copy)).toEqual([null, 'deleted']);
    await app.asAdmin.must('DELETE', `/delete-tournament/${one.tournamentId}`);
    expect(await asked(copy, { timeZone: 'Asia/Karachi' })).toMatchObject(linked);
  });

  it('that are in the list already are never refused, whatever has become of them', async () => {
    const [gone, one] = [await race(), await race()];
    await link(one, gone, source);
    await app.asAdmin.must('DELETE', `/delete-tournament/${gone.tournamentId}`);
    await link(one, source, gone);
    await put(one, { copiesFrom: idsOf(gone, own) });
    expect(await present(one)).toEqual(idsOf(gone, own));
    await link(one, own);
    expect(await asked(one, { copiesFrom: idsOf(gone, own) })).toMatchObject({ status: 400 });
  });

  it('are one field in a conflict with somebody else', async () => {
    const one = await race();
    await link(one, source);
    const base = { copiesFrom: [] };
    expect(await asked(one, { copiesFrom: idsOf(own), base })).toMatchObject({
      status: 409,
      id: 'tournament.conflict',
    });
    await put(one, { copiesFrom: idsOf(source), base });
    await put(one, { tournamentName: 'Other', copiesFrom: [], base });
    expect(await present(one)).toEqual(idsOf(source));
  });

  it('come back by undo under the same rules, and go by it freely', async () => {
    const mine = await race({ allowedAdmins: [sub._id] });
    const revisions = async () => (await logOf(mine)).map(({ revision }) => revision);
    await link(mine, source);
    await put(mine, { copiesFrom: [] }, sub);
    const [removed = 0, added = 0] = await revisions();
    expect((await undo(mine, removed, sub)).status).toBe(403);
    expect((await undo(mine, removed)).status).toBe(200);
    expect(await present(mine)).toEqual(idsOf(source));
    expect((await undo(mine, added, sub)).status).toBe(200);
    expect(await present(mine)).toEqual([]);
    const copy = await createCopy(app.asAdmin, [mine]);
    expect(await undo(mine, removed)).toMatchObject({ status: 409, body: { id: 'tournament.copy-chain' } });
    await put(copy, { copiesFrom: [] });
    await put(mine, { timeZone: 'Asia/Dubai' });
    const [moved = 0] = await revisions();
    await put(copy, { copiesFrom: idsOf(mine), timeZone: 'Asia/Dubai' });
    expect(await undo(mine, moved)).toMatchObject({ status: 409, body: { id: 'tournament.linked' } });
  });

  describe('as staff alone know them', () => {
    let other: SignedInClient;
    let hidden: Race;
    let copy: Race;
    beforeAll(async () => {
      other = await app.as('subadmin');
      // It is shown nowhere, so that its name in an answer could only come from the link.
      hidden = await createRace(app.asAdmin, { lofts: 2, tournamentName: whispered, hidden: true });
      copy = await createCopy(app.asAdmin, [hidden], { status: 'Active' });
      await type(hidden, 0, { 0: '12:00', 1: '12:10' });
      await untilShown(copy, 0, '12:00 12:10');
      await type(copy, 0, { 1: '12:11' });
      expect(await differencesOf(copy)).toHaveLength(1);
      await app.asAdmin.must('PUT', `/tournament/${copy.tournamentId}/days/${copy.date}`, {
        state: 'closed',
      });
    });

    const said = async (by: Client, address: string) => {
      const { text, body } = await by.get(address).buffer(true);
      return text || JSON.stringify(body);
    };
    const tells = (text: string) => [hidden.tournamentId, whispered].filter((word) => text.includes(word));

    it.each(publicCalls)('%s says nothing of them', async (_, { route, params }) => {
      const path = route.path.replace(/:(\w+)/g, (__, param: string) =>
        params[param] === 'tournament.not-found'
          ? copy.tournamentId
          : encodeURIComponent(param === 'date' ? copy.date : copy.tournament.club),
      );
      const text = await said(app.stranger, `${path}?ownerId=${copy.owners[0]?._id}&date=${copy.date}`);
      expect(tells(text)).toEqual([]);
      // A log that anybody may check names private fields beside their hashes; the API's description names all.
      const sealed = text.replace(/"copie[sd]From":"[0-9a-f]{64}"/g, '');
      const isDescribed = route.path.endsWith('/openapi.json');
      expect([isDescribed, /copie[sd]From/.test(sealed)]).toEqual([isDescribed, isDescribed]);
    });

    it.each(Object.keys(publicScreens) as ScreenName[])(
      'the page %s says nothing of them',
      async (screen) => {
        const segment = publicScreens[screen].named === 'segment' ? copy.tournamentId : copy.tournament.club;
        const text = await said(app.stranger, screenPath(screen, segment));
        expect([tells(text), /copie[sd]From/.test(text)]).toEqual([[], false]);
      },
    );

    it('a socket tells their landings alone, and of a change of the list that there was one', async () => {
      const watcher = await Watcher.watch(app.url, copy.tournamentId);
      try {
        await put(copy, { copiesFrom: [] });
        await put(copy, { copiesFrom: [hidden.tournamentId] });
        await type(hidden, 1, { 0: '14:00' }, { date: '03-04-2026' });
        await watcher.until(
          () => JSON.stringify(watcher.patches).includes('14:00:00'),
          'the landing is told',
        );
        const { revision } = await app.stranger.board(copy.tournamentId);
        await watcher.until(() => watcher.board.revision === revision, 'all is told');
        const told = JSON.stringify(watcher.patches);
        expect([tells(told), /copie[sd]From/.test(told)]).toEqual([[], false]);
      } finally {
        watcher.close();
      }
    });

    it('staff read them where they read allowedAdmins, and nowhere else', async () => {
      const read = async (by: Client) => {
        const [one] = await by.must<Tournament[]>('GET', `/get-single-tournaments/${copy.tournamentId}`);
        return one;
      };
      const wanted = [hidden.tournamentId];
      expect((await read(app.asAdmin))?.copiesFrom).toEqual(wanted);
      const all = await app.asAdmin.must<Tournament[]>('GET', '/get-tournaments');
      expect(all.find(({ _id }) => _id === copy.tournamentId)?.copiesFrom).toEqual(wanted);
      for (const by of [app.stranger, other]) expect(await read(by)).not.toHaveProperty('copiesFrom');
      expect(await logOf(copy)).toContainEqual(expect.objectContaining({ fields: { copiesFrom: wanted } }));
      await other.get(`/parwaz/tournament/${copy.tournamentId}/history`).expect(403);
    });
  });

  const nameOf = ({ tournament: { _id, tournamentName, tournamentNameUrdu } }: Race) => {
    return { _id, name: tournamentName, nameUrdu: tournamentNameUrdu };
  };
});
