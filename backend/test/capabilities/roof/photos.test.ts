import { once } from 'node:events';
import { request as rawRequest } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { randomUUID } from 'node:crypto';
import { freshPicture } from '../../harness/index.js';
import { until } from '../../harness/until.js';
import { RoofDay } from './harness/roof-day.js';
import { RoofPhone } from './harness/roof-phone.js';

const part = '--x\r\nContent-Disposition: form-data; name="photo"; filename="p.jpg"\r\n\r\n';

describe('photos of reports', () => {
  let day: RoofDay;
  let reportId: string;
  let sent: ClientRequest[] = [];
  beforeAll(async () => {
    day = await RoofDay.start();
  });
  afterAll(() => day.app.close());
  beforeEach(async () => {
    await day.begin('confirm', { lofts: 5 });
    reportId = (await day.phone.land())._id;
  });
  afterEach(() => {
    for (const one of sent) one.destroy();
    sent = [];
  });

  const links = () => day.app.connection.collection('roof-links');
  const counted = async () => (await links().findOne({ ownerId: day.ownerId() }))?.photoCount as number;
  /** Begins to send a photo, and keeps its end back. */
  const begin = (id: string, phone: RoofPhone = day.phone) => {
    const one = rawRequest(`${day.app.url}/parwaz/roof/reports/${id}/photo`, {
      ...{ method: 'PUT', agent: false },
      headers: {
        authorization: `Roof ${phone.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 9_000_000,
      },
    });
    one.on('error', () => undefined).write(part);
    sent.push(one);
    return one;
  };
  const answerTo = async (one: ClientRequest) => {
    const [answer] = (await once(one, 'response')) as [IncomingMessage];
    const text = (await answer.setEncoding('utf8').toArray()).join('');
    return { status: answer.statusCode, id: (JSON.parse(text) as { id?: string }).id };
  };
  /** Begins to send two photos from each of some phones. */
  const beginAll = async (phones: readonly RoofPhone[]) => {
    for (const phone of phones) {
      const { _id } = await phone.land();
      begin(_id, phone);
      begin(_id, phone);
    }
    const underWay = { photoCount: 2 };
    await until(async () => (await links().countDocuments(underWay)) === phones.length, 'all are under way');
  };

  it('are not read for a forged link', async () => {
    const forged = begin(reportId, new RoofPhone(day.app.url, 'x'.repeat(32), () => day.now));
    expect(await answerTo(forged)).toEqual({ status: 401, id: 'roof.ended' });
  });

  it('have two places for a link, and the next one is refused before its body is sent', async () => {
    await beginAll([day.phone]);
    expect(await answerTo(begin(reportId))).toEqual({ status: 429, id: 'request.too-many' });
    expect((await day.phone.photo(reportId, await freshPicture())).status).toBe(429);
    sent[0]?.destroy();
    await until(async () => (await counted()) === 1, 'one has its place back');
    expect((await day.phone.photo(reportId, await freshPicture())).status).toBe(200);
  });

  it('have eight places for all links', async () => {
    const phones = [day.phone, await day.phoneOf(1), await day.phoneOf(2), await day.phoneOf(3)];
    const fifth = await day.phoneOf(4);
    const { _id } = await fifth.land();
    await beginAll(phones);
    expect(await answerTo(begin(_id, fifth))).toEqual({ status: 503, id: 'request.busy' });
    expect((await day.phone.get('/roof')).status).toBe(200);
  });

  it('are a hundred a day, those that take the place of others too, counted before they are sent', async () => {
    expect((await day.phone.photo(reportId, await freshPicture())).status).toBe(200);
    await links().updateOne({ ownerId: day.ownerId() }, { $set: { photoCount: 99 } });
    expect((await day.phone.photo(reportId, await freshPicture())).status).toBe(200);
    expect(await answerTo(begin(reportId))).toEqual({ status: 429, id: 'report.too-many' });
    day.now += 24 * 3_600_000;
    expect((await day.phone.photo(reportId, await freshPicture())).status).toBe(200);
    expect(await counted()).toBe(1);
  });

  it('count when they turn out to be none, not when their line was cut', async () => {
    expect((await day.phone.photo(reportId, Buffer.from('no photo at all'))).status).toBe(415);
    expect(await counted()).toBe(1);
    const cut = begin(reportId);
    await until(async () => (await counted()) === 2, 'it is under way');
    cut.destroy();
    await until(async () => (await counted()) === 1, 'it is given back');
  });

  it('of a report that is not the own one are refused before they are sent', async () => {
    const foreign = await (await day.phoneOf(1)).land();
    for (const id of [foreign._id, randomUUID()]) {
      expect(await answerTo(begin(id))).toEqual({ status: 404, id: 'report.not-found' });
    }
    expect(await counted()).toBe(0);
  });

  it('of many at once are taken as far as there is room', async () => {
    const photo = await freshPicture();
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await day.phone.photo(reportId, photo)).status),
    );
    const taken = statuses.filter((status) => status === 200).length;
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(taken).toBe(await counted());
  });
});
