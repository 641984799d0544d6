import type { Owner } from '@parwaz/shared';
import { createClub, createOwner, createTournament, freshPicture, startApp } from '../harness/index.js';
import type { TestApp } from '../harness/index.js';

const address = /^\/parwaz\/media\/[0-9a-f]{32}\.webp$/;
const dataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;

describe('owners', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const read = async (id: string): Promise<Owner> =>
    (await app.asAdmin.get(`/parwaz/single-owner/${id}`).expect(200)).body.owner;

  it('are created by JSON, with the picture as a data URL', async () => {
    const sub = await app.as('subadmin');
    const created = await sub
      .post('/parwaz/owner', {
        name: ' Ustad Rafiq ',
        address: 'Lahore',
        phone: 3001234567,
        ownerPicture: dataUrl(await freshPicture()),
        adminId: app.asAdmin._id,
      })
      .expect(201);
    expect(created.body).toEqual({
      success: true,
      message: 'Pigeon owner created successfully!',
      owner: {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        name: 'Ustad Rafiq',
        nameUrdu: '',
        address: 'Lahore',
        phone: '3001234567',
        showPhone: true,
        ownerPicture: expect.stringMatching(address),
        adminId: sub._id,
      },
    });
    expect(await read(created.body.owner._id)).toEqual(created.body.owner);
  });

  it('are created by multipart, with the picture as a file', async () => {
    const answer = await app.asAdmin
      .post('/parwaz/owner')
      .field('name', 'رفیق')
      .field('unknown', 'ignored')
      .attach('ownerPicture', await freshPicture(), 'me.png')
      .expect(201);
    expect(answer.body.owner).toMatchObject({ name: 'رفیق', address: '', phone: '' });
    expect(answer.body.owner.ownerPicture).toMatch(address);
  });

  it('have names of one line, as clubs, tournaments and staff do', async () => {
    const name = 'Ali\t=1+1\r\n\u2028Shah';
    const [kept, message] = ['Ali =1+1 Shah', 'User name is required.'];
    const created = await app.asAdmin
      .post('/parwaz/owner', { name, address: name, phone: '0300\t1' })
      .expect(201);
    expect(created.body.owner).toMatchObject({ name: kept, address: kept, phone: '0300 1' });
    const answer = await app.asAdmin.post('/parwaz/owner').field('name', name).expect(201);
    expect(answer.body.owner).toMatchObject({ name: kept });
    expect((await app.asAdmin.post('/parwaz/owner', { name: '\t\n' }).expect(400)).body).toMatchObject({
      message,
    });
    const club = await createClub(app.asAdmin, { name });
    expect(club.name).toBe(kept);
    const tournament = await createTournament(app.asAdmin, {
      tournamentName: name,
      club: name,
      prizes: [name],
    });
    expect(tournament).toMatchObject({ tournamentName: kept, club: kept, prizes: [kept, ''] });
    const account = { name, password: 'a long password' };
    expect((await app.asAdmin.post('/parwaz/register', account).expect(201)).body.user.name).toBe(kept);
    for (const typed of [name, kept]) {
      await app.stranger.post('/parwaz/login', { ...account, name: typed }).expect(200);
    }
  });

  it('need a name and nothing else', async () => {
    expect((await createOwner(app.asAdmin, { name: 'Only', address: '', phone: '' })).ownerPicture).toBe('');
    for (const send of [{}, { name: '  ' }, { name: 'undefined' }]) {
      const answer = await app.asAdmin.post('/parwaz/owner', send).expect(400);
      expect(answer.body).toMatchObject({ id: 'request.invalid', message: 'User name is required.' });
    }
    const long = { name: 'n'.repeat(121), address: 'a'.repeat(201), phone: '1'.repeat(41) };
    const answer = await app.asAdmin.post('/parwaz/owner', long).expect(400);
    expect(answer.body.fields).toHaveLength(3);
  });

  it('are listed to staff, also by who created them', async () => {
    const sub = await app.as('subadmin');
    const mine = await createOwner(sub);
    const others = await createOwner(app.asAdmin);
    const all = await sub.get('/parwaz/get-all-owner').expect(200);
    expect(all.body.success).toBe(true);
    expect(all.body.owner).toEqual(expect.arrayContaining([mine, others]));
    for (const path of [`/parwaz/get-all-owner/${sub._id}`, `/parwaz/get-all-owner?adminId=${sub._id}`]) {
      expect((await app.asAdmin.get(path).expect(200)).body).toEqual({ success: true, owner: [mine] });
    }
    await app.asAdmin.get('/parwaz/get-all-owner?adminId=').expect(200);
    await app.asAdmin.get('/parwaz/get-all-owner?adminId=nonsense').expect(400);
    await app.asAdmin.get('/parwaz/get-all-owner/nonsense').expect(404);
    expect((await app.asAdmin.get(`/parwaz/get-all-owner/${'0'.repeat(24)}`).expect(200)).body.owner).toEqual(
      [],
    );
  });

  it('change the fields that are sent and no others, by JSON', async () => {
    const owner = await createOwner(app.asAdmin, { ownerPicture: dataUrl(await freshPicture()) });
    const put = (body: object) => app.asAdmin.put(`/parwaz/update-owner/${owner._id}`, body);
    const changed = await put({ address: 'Multan', phone: null }).expect(200);
    expect(changed.body).toEqual({ success: true, owner: { ...owner, address: 'Multan' } });
    await put({ name: '' }).expect(400);
    expect((await put({ ownerPicture: owner.ownerPicture }).expect(200)).body.owner.ownerPicture).toBe(
      owner.ownerPicture,
    );
    const other = await put({ ownerPicture: dataUrl(await freshPicture()) }).expect(200);
    expect(other.body.owner.ownerPicture).toMatch(address);
    expect(other.body.owner.ownerPicture).not.toBe(owner.ownerPicture);
    expect((await put({ ownerPicture: '' }).expect(200)).body.owner.ownerPicture).toBe('');
    expect((await put({ phone: '' }).expect(200)).body.owner.phone).toBe('');
  });

  it('take a text for a picture and nothing else', async () => {
    const owner = await createOwner(app.asAdmin);
    for (const ownerPicture of [{ $gt: '' }, ['x'], 7, true]) {
      for (const sending of [
        app.asAdmin.put(`/parwaz/update-owner/${owner._id}`, { name: 'Odd', ownerPicture }),
        app.asAdmin.post('/parwaz/owner', { name: 'Odd', ownerPicture }),
      ]) {
        const { body } = await sending.expect(400);
        expect(body).toMatchObject({ id: 'request.invalid', fields: [{ path: 'ownerPicture' }] });
      }
    }
    expect(await read(owner._id)).toMatchObject({ name: owner.name });
  });

  it('change by multipart: a text keeps the picture, an empty one removes it, a file replaces it', async () => {
    const owner = await createOwner(app.asAdmin, { ownerPicture: dataUrl(await freshPicture()) });
    const put = () => app.asAdmin.put(`/parwaz/update-owner/${owner._id}`);
    const pictureOf = async (sending: ReturnType<typeof put>) =>
      (await sending.expect(200)).body.owner.ownerPicture as string;
    for (const text of [owner.ownerPicture, 'whatever', 'undefined', 'null', '[object Object]']) {
      expect(await pictureOf(put().field('name', 'Kept').field('ownerPicture', text))).toBe(
        owner.ownerPicture,
      );
    }
    expect(await pictureOf(put().field('name', 'Kept'))).toBe(owner.ownerPicture);
    const replaced = await pictureOf(put().attach('ownerPicture', await freshPicture(), 'x.png'));
    expect(replaced).toMatch(address);
    expect(replaced).not.toBe(owner.ownerPicture);
    expect(await pictureOf(put().field('ownerPicture', ''))).toBe('');
    expect(await read(owner._id)).toMatchObject({ name: 'Kept', ownerPicture: '', phone: owner.phone });
  });

  it('are hidden when deleted', async () => {
    const owner = await createOwner(app.asAdmin, { name: 'Haji Aslam' });
    const gone = await app.asAdmin.delete(`/parwaz/delete-owner/${owner._id}`).expect(200);
    expect(gone.body).toEqual({ success: true, message: 'Haji Aslam has been deleted successfully' });
    const list = await app.asAdmin.get('/parwaz/get-all-owner').expect(200);
    expect(list.body.owner).not.toContainEqual(owner);
    for (const sending of [
      app.asAdmin.get(`/parwaz/single-owner/${owner._id}`),
      app.asAdmin.put(`/parwaz/update-owner/${owner._id}`, { name: 'Back' }),
      app.asAdmin.delete(`/parwaz/delete-owner/${owner._id}`),
    ]) {
      expect((await sending.expect(404)).body.id).toBe('owner.not-found');
    }
  });

  it('keep nothing of a picture that is refused', async () => {
    const owner = await createOwner(app.asAdmin);
    const put = await app.asAdmin
      .put(`/parwaz/update-owner/${owner._id}`, {
        name: 'Changed',
        ownerPicture: 'data:image/png;base64,AAAA',
      })
      .expect(415);
    expect(put.body.id).toBe('media.not-an-image');
    expect((await read(owner._id)).name).toBe(owner.name);
    await app.asAdmin.post('/parwaz/owner', { name: 'No', ownerPicture: 'data:text/html,<b>' }).expect(415);
  });

  describe('of a list', () => {
    const listed = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ name: `Listed ${n}`, address: 'Kasur' }));
    const known = async () => (await app.asAdmin.get('/parwaz/get-all-owner').expect(200)).body.owner;

    it('are created by one call, 500 at most, all of them or none', async () => {
      const sub = await app.as('subadmin');
      const made = await sub
        .post('/parwaz/owners', { owners: [...listed(499), { name: ' Ali ', phone: 3001234567 }] })
        .expect(201);
      expect(made.body).toMatchObject({ success: true, importId: expect.stringMatching(/^[0-9a-f]{24}$/) });
      expect(made.body.owners).toHaveLength(500);
      const { owners } = made.body;
      expect(owners[499]).toEqual({
        _id: expect.any(String),
        name: 'Ali',
        nameUrdu: '',
        address: '',
        phone: '3001234567',
        showPhone: true,
        ownerPicture: '',
        adminId: sub._id,
      });
      expect(await read(owners[499]._id)).toEqual(owners[499]);
      const before = (await known()).length;
      for (const [refused, path] of [
        [listed(501), 'owners'],
        [[], 'owners'],
        [undefined, 'owners'],
        [[...listed(2), { name: ' ' }], 'owners.2.name'],
        [[...listed(2), null], 'owners.2.name'],
      ] as const) {
        const answer = await app.asAdmin.post('/parwaz/owners', { owners: refused }).expect(400);
        expect(answer.body.fields).toEqual([expect.objectContaining({ path })]);
      }
      expect(await known()).toHaveLength(before);
      await app.stranger.post('/parwaz/owners', { owners: listed(1) }).expect(401);
    });

    it('are taken back but for those that a tournament has, and can be restored', async () => {
      const { body } = await app.asAdmin.post('/parwaz/owners', { owners: listed(3) }).expect(201);
      const [free, flying, binned] = body.owners as [Owner, Owner, Owner];
      await createTournament(app.asAdmin, { participatingLofts: [flying._id] });
      const inBin = await createTournament(app.asAdmin, { participatingLofts: [binned._id] });
      await app.asAdmin.delete(`/parwaz/delete-tournament/${inBin._id}`).expect(200);
      const address = `/parwaz/owners/import/${body.importId}`;
      await app.stranger.delete(address).expect(401);
      expect((await app.asAdmin.delete(address).expect(200)).body).toEqual({ success: true, removed: 1 });
      await app.asAdmin.get(`/parwaz/single-owner/${free._id}`).expect(404);
      await read(flying._id);
      await read(binned._id);
      expect((await app.asAdmin.delete(address).expect(200)).body.removed).toBe(0);
      await app.asAdmin.post(`/parwaz/restore-owner/${free._id}`).expect(200);
      await read(free._id);
      const unknown = await app.asAdmin.delete('/parwaz/owners/import/0123456789abcdef01234567').expect(404);
      expect(unknown.body.id).toBe('owner.import-not-found');
    });
  });
});
