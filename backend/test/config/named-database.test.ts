import { withDatabase } from '../../src/database/named-database.js';

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
])('%s names the database %s', (given, named) => {
  expect(withDatabase(given)).toBe(named);
});
