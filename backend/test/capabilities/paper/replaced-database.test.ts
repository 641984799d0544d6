import { createRace, landing } from '../../harness/factories.js';
import { builtModule } from '../../harness/import-once.js';
import { startApp } from '../../harness/index.js';
import { until } from '../../harness/until.js';

const { renewEpoch } = await builtModule<typeof import('../../../src/platform/database/identity.js')>(
  'platform/database/identity.js',
);

it('draws pictures again when the database is replaced under a running product', async () => {
  const app = await startApp();
  const race = await createRace(app.asAdmin, { lofts: 1 });
  const { tournamentId, owners } = race;
  await app.asAdmin.save(landing(race, 0, ['12:00']));
  const ask = (name: string, etag = '') =>
    app.stranger.get(`/parwaz/tournament/${tournamentId}/${name}`).set('If-None-Match', etag);
  const names = ['standings.png', `certificate.png?ownerId=${owners[0]?._id}`];
  const etags = await Promise.all(
    names.map(async (name) => String((await ask(name).expect(200)).headers.etag)),
  );
  for (const [n, name] of names.entries()) await ask(name, etags[n]).expect(304);
  const { db } = app.connection;
  if (!db) throw new Error('the app is connected');
  // As a restore does: the last change is not in it, and another one takes its revision.
  await app.connection.collection('changes').deleteOne({ tournamentId, revision: 2 });
  const epoch = await renewEpoch(db);
  const isNoticed = async () => (await app.stranger.board(tournamentId)).epoch === epoch;
  await until(isNoticed, 'the product has noticed');
  await app.asAdmin.save(landing(race, 0, ['13:00']));
  for (const [n, name] of names.entries()) await ask(name, etags[n]).expect(200);
  await app.close();
});
