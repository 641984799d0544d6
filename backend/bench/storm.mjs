import { runBenchmark } from './load/session.mjs';
import { OurSide } from './load/sides.mjs';
import { median } from './load/statistics.mjs';

/**
 * `npm run bench -- storm`: the server is killed and started again while ten thousand watch. A landing is entered as
 * soon as it listens, so that each watcher that comes back lacks something; the clock runs from the moment in which
 * the new server listens until all hold the current board.
 */
await runBenchmark('storm', async (session) => {
  const { options, report } = session;
  const { rounds, watchers } = options;
  const ours = await OurSide.start(session);
  const { server, desk, race } = ours;
  await ours.crowd.grow(watchers);

  const took = [];
  const joinMs = [];
  const loadMs = [];
  for (let round = 0; round < rounds; round += 1) {
    await ours.settle();
    await ours.changes(3);
    await server.kill();
    const listeningAt = await server.boot();
    const [cpu, load] = [server.cpu(), ours.crowd.cpu()];
    await ours.crowd.expect(race.revision + 1);
    await race.land(desk);
    await ours.crowd.rejoin();
    const { at, losses } = await ours.crowd.reached();
    took.push((at - listeningAt) / 1000);
    joinMs.push((server.cpu() - cpu) / watchers);
    loadMs.push((ours.crowd.cpu() - load) / watchers);
    const held = await ours.crowd.verify();
    if (held.wrong > 0) throw new Error(`${held.wrong} of ${held.watchers} watchers hold another board.`);
    report.say(
      `all ${held.watchers} hold revision ${held.revision} after ${took.at(-1).toFixed(1)} s, ${losses} tries failed`,
    );
  }
  report.row({
    what: `${watchers} watchers come back after a restart: all hold the current board`,
    ours: median(took),
    unit: 's',
    goal: 10,
  });
  report.row({ what: '  server CPU for each that comes back', ours: median(joinMs), unit: 'ms' });
  report.row({ what: "  the load's own", ours: median(loadMs), unit: 'ms' });
  report.figures = { joinMs: median(joinMs), seconds: took, watchers };
});
