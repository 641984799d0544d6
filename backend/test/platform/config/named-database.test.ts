import { MongoClient } from 'mongodb';
import { withDatabase, withDurability } from '../../../src/platform/database/database-uri.js';

it.each([
  ['mongodb://a', 'mongodb://a/parwaz'],
  ['mongodb://a/', 'mongodb://a/parwaz'],
  ['mongodb://a:1,b:2/?replicaSet=rs0', 'mongodb://a:1,b:2/parwaz?replicaSet=rs0'],
  [
    'mongodb://%2Ftmp%2Fx.sock/?directConnection=true',
    'mongodb://%2Ftmp%2Fx.sock/parwaz?directConnection=true',
  ],
  ['mongodb://a/other', 'mongodb://a/other'],
  ['mongodb+srv://u:p@a/other?w=1', 'mongodb+srv://u:p@a/other?w=1'],
  ['mongodb://u:p@a', 'mongodb://u:p@a/parwaz?authSource=admin'],
  ['mongodb://u:p@a/?authSource=staff', 'mongodb://u:p@a/parwaz?authSource=staff'],
  ['mongodb+srv://u:p@a/?w=1', 'mongodb+srv://u:p@a/parwaz?w=1&authSource=admin'],
  [
    'mongodb://u:p@a/?authMechanism=SCRAM-SHA-1',
    'mongodb://u:p@a/parwaz?authMechanism=SCRAM-SHA-1&authSource=admin',
  ],
  ['mongodb://u:p@a/?authMechanism=PLAIN', 'mongodb://u:p@a/parwaz?authMechanism=PLAIN'],
  [
    'mongodb://CN%3Dparwaz@a/?tls=true&authmechanism=MONGODB-X509',
    'mongodb://CN%3Dparwaz@a/parwaz?tls=true&authmechanism=MONGODB-X509',
  ],
])('%s names the database %s', (given, named) => {
  expect(withDatabase(given)).toBe(named);
});

it.each([
  'mongodb://a/parwaz',
  'mongodb://u:p@a:1,b:2/parwaz?replicaSet=rs0&w=1&journal=false&readPreference=secondaryPreferred',
  'mongodb://a/parwaz?W=0&wtimeout=1&readConcernLevel=available&readPreferenceTags=dc:ny&retryWrites=false',
])('%s gives a connection that loses nothing that was answered', (given) => {
  const { writeConcern, readPreference, readConcern, retryWrites, hosts } = new MongoClient(
    withDurability(given),
  ).options;
  expect(writeConcern).toMatchObject({ w: 'majority', journal: true, wtimeoutMS: 5000 });
  expect(readPreference).toMatchObject({ mode: 'primary' });
  expect([readConcern, retryWrites]).toEqual([undefined, true]);
  expect(hosts.map(String)).toEqual(new MongoClient(given.split('?')[0] ?? '').options.hosts.map(String));
});
