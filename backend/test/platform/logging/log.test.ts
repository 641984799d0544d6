import { readable } from '../../../src/platform/logging/log.js';

const time = '2026-11-22T10:11:12.345Z';
const clock = new Date(time).toTimeString().slice(0, 8);

it.each([
  [
    { level: 'info', time, method: 'POST', status: 200, msg: 'request' },
    `${clock} INFO request method=POST status=200\n`,
  ],
  [{ level: 'warn', time, ids: ['a'], msg: 'damaged' }, `${clock} WARN damaged ids=["a"]\n`],
  [
    { level: 'error', time, err: { message: 'no', stack: 'Error: no\n    at here' }, msg: 'failed' },
    `${clock} ERROR failed\nError: no\n    at here\n`,
  ],
  [{ level: 'warn', time, path: '/\u001b[2J', msg: 'refused' }, `${clock} WARN refused path=/�[2J\n`],
])('%j is read as a line', (entry, line) => {
  expect(readable(JSON.stringify(entry))).toBe(line);
});
