import type { PublicTournament } from '@parwaz/shared';
import type { Clock } from '../../src/platform/config/config.js';
import { createTournament, startApp } from '../harness/index.js';
import type { TestApp, TournamentForm } from '../harness/index.js';

interface Active {
  success: true;
  data: PublicTournament | null;
  tournaments: PublicTournament[];
}

describe('what is on screen', () => {
  let app: TestApp;
  let nowMs = Date.parse('2026-04-10T10:00:00Z');
  const clock: Clock = { now: () => nowMs };

  beforeEach(async () => {
    nowMs = Date.parse('2026-04-10T10:00:00Z');
    app = await startApp({ clock });
  });
  afterEach(() => app.close());

  const active = async (): Promise<Active> =>
    (await app.stranger.get('/parwaz/get-active-tournament').expect(200)).body as Active;
  const make = (form: TournamentForm) => createTournament(app.asAdmin, { participatingLofts: [], ...form });
  const names = ({ tournaments }: Active) => tournaments.map(({ tournamentName }) => tournamentName);

  it('is nothing at first', async () => {
    expect(await active()).toEqual({ success: true, data: null, tournaments: [] });
    await make({ status: 'Non-Active' });
    expect(await active()).toEqual({ success: true, data: null, tournaments: [] });
  });

  it('shows first who races today, else who races next, else who was activated last', async () => {
    await make({ tournamentName: 'over', dates: ['2026-04-01'] });
    nowMs += 1000;
    const overLater = await make({ tournamentName: 'over too', dates: ['2026-03-01'] });
    expect(names(await active())).toEqual(['over too', 'over']);
    await make({ tournamentName: 'in May', dates: ['2026-05-01'] });
    await make({ tournamentName: 'in April', dates: ['2026-04-01', '2026-04-20'] });
    expect(names(await active())).toEqual(['in April', 'in May', 'over too', 'over']);
    const today = await make({ tournamentName: 'today', dates: ['2026-04-10', '2026-04-01'] });
    const shown = await active();
    expect(names(shown)[0]).toBe('today');
    expect(shown.data).toEqual(shown.tournaments[0]);
    await app.asAdmin.put(`/parwaz/tournaments/${today._id}`, { status: 'Non-Active' }).expect(200);
    expect(names(await active())).not.toContain('today');
    await app.asAdmin.delete(`/parwaz/delete-tournament/${overLater._id}`).expect(200);
    expect(names(await active())).toEqual(['in April', 'in May', 'over']);
  });

  it('goes by the day in the time zone of the tournaments', async () => {
    await make({ tournamentName: 'on the 10th', dates: ['2026-04-10'] });
    await make({ tournamentName: 'on the 11th', dates: ['2026-04-11'] });
    expect(names(await active())[0]).toBe('on the 10th');
    nowMs = Date.parse('2026-04-10T19:30:00Z');
    expect(names(await active())[0]).toBe('on the 11th');
  });

  it('being put on screen again counts', async () => {
    const first = await make({ tournamentName: 'first', dates: ['2026-04-01'] });
    nowMs += 1000;
    await make({ tournamentName: 'second', dates: ['2026-04-01'] });
    expect(names(await active())).toEqual(['second', 'first']);
    nowMs += 1000;
    const path = `/parwaz/tournaments/${first._id}`;
    await app.asAdmin.put(path, { status: 'Active' }).expect(200);
    expect(names(await active())).toEqual(['second', 'first']);
    await app.asAdmin.put(path, { status: 'Non-Active' }).expect(200);
    await app.asAdmin.put(path, { status: 'Active' }).expect(200);
    expect(names(await active())).toEqual(['first', 'second']);
  });
});
