import { startApp } from '../../harness/start-app.js';
import type { TestApp } from '../../harness/start-app.js';
import { createRace } from '../../harness/factories.js';
import { Watcher } from '../../harness/watcher.js';

const token = 'a token for the one who measures';

describe('/metrics', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ env: { METRICS_TOKEN: token.replaceAll(' ', '-') } });
  });
  afterAll(() => app.close());

  const read = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(`${app.url}/metrics`, { headers });
    return { status: answer.status, text: await answer.text() };
  };

  it('counts requests, saves, patches, frames, watchers and the database', async () => {
    const staff = app.asAdmin;
    const race = await createRace(staff, { lofts: 1 });
    const watcher = await Watcher.watch(app.url, race.tournamentId);
    const body = {
      tournamentId: race.tournamentId,
      pigeonOwnerId: race.owners[0]?._id ?? '',
      date: race.date,
    };
    await staff.save({ ...body, startTime: '06:00', timeList: ['12:00'] });
    await staff.save({ ...body, startTime: '06:00', timeList: ['05:00'] });
    await watcher.until(() => watcher.patches.length > 0, 'a patch came');
    const { text } = await read();
    for (const line of [
      /^parwaz_http_request_seconds_count\{.*route="\/parwaz\/results".*status="200".*\} 1$/m,
      /^parwaz_save_seconds_count\{outcome="saved"\} 1$/m,
      /^parwaz_save_seconds_count\{outcome="refused"\} 1$/m,
      new RegExp(`^parwaz_watchers\\{tournament="${race.tournamentId}"\\} 1$`, 'm'),
      /^parwaz_sockets 1$/m,
      /^parwaz_max_watchers 20000$/m,
      /^parwaz_quarantined_tournaments 0$/m,
      /^parwaz_patches_total [1-9]/m,
      /^parwaz_frames_total [1-9]/m,
      /^parwaz_fanout_seconds_count [1-9]/m,
      /^parwaz_store_seconds_count\{command="insert"\} [1-9]/m,
      /^nodejs_eventloop_lag_p99_seconds /m,
    ]) {
      expect(text).toMatch(line);
    }
    expect(text).not.toContain(staff.token);
    watcher.close();
  });

  it('is for direct callers of this machine and for who holds the token', async () => {
    expect((await read()).status).toBe(200);
    expect((await read({ 'x-forwarded-for': '203.0.113.7' })).status).toBe(401);
    expect((await read({ 'x-forwarded-for': '203.0.113.7', authorization: 'Bearer wrong' })).status).toBe(
      401,
    );
    const bearer = `Bearer ${token.replaceAll(' ', '-')}`;
    expect((await read({ 'x-forwarded-for': '203.0.113.7', authorization: bearer })).status).toBe(200);
  });
});
