import type { TopologyDescription } from 'mongodb';
import { MongoServerError, MongoServerSelectionError } from 'mongodb';
import { describeDatabaseError } from '../../../src/platform/database/describe-database-error.js';

const away = new MongoServerSelectionError('connect ECONNREFUSED', {} as TopologyDescription);

it.each([
  [
    'a wrong password',
    new MongoServerError({ message: 'Authentication failed.', code: 18 }),
    /refuses the name and password in MONGODB_URI.*: Authentication failed\.$/,
  ],
  [
    'an account without rights',
    new MongoServerError({ message: 'not authorized on parwaz', code: 13 }),
    /MONGODB_URI/,
  ],
  [
    'a server that is away',
    away,
    /^The database that MONGODB_URI names can't be reached: connect ECONNREFUSED$/,
  ],
  ['a mistake of ours', new TypeError('secret'), undefined],
  ['another refusal', new MongoServerError({ message: 'bad query', code: 2 }), undefined],
])('%s is told in one line that names the setting', (_, error, line) => {
  const told = describeDatabaseError(error);
  if (line) expect(told).toMatch(line);
  else expect(told).toBeUndefined();
});
