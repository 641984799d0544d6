import { readFields } from '../../../src/tournaments/rules/read-fields.js';

describe('readFields', () => {
  it.each([
    [
      'numbers of texts',
      { numberOfPigeons: ' 7 ', helperPigeons: '-1' },
      { numberOfPigeons: 7, helperPigeons: -1 },
    ],
    [
      'what is no number as it is',
      { numberOfPigeons: '7x', numberOfDays: '' },
      { numberOfPigeons: '7x', numberOfDays: '' },
    ],
    ['texts of numbers', { tournamentName: 2026 }, { tournamentName: '2026' }],
    [
      'a list of one',
      { dates: '2026-04-01', prizes: '50,000' },
      { dates: ['2026-04-01'], prizes: ['50,000'] },
    ],
    ['a list of a JSON text', { prizes: '["50,000", 7, null]' }, { prizes: ['50,000', '7', null] }],
    [
      'a list that became text whole',
      { dates: '2026-04-01,2026-04-03' },
      { dates: ['2026-04-01', '2026-04-03'] },
    ],
    ['an empty list', { participatingLofts: '', prizes: '[]' }, { participatingLofts: [], prizes: [] }],
    [
      'nothing of what is none in a list',
      { allowedAdmins: ['a', '[object Object]'], participatingLofts: [null, 'undefined'] },
      { allowedAdmins: ['a', null], participatingLofts: [null, null] },
    ],
    ['rules of a JSON text', { rules: '{"ties":"listed"}' }, { rules: { ties: 'listed' } }],
    [
      'blank rules their defaults',
      { rules: { cutoffTime: null, ties: null, helpers: '', reports: ' ', official: 'null' } },
      { rules: { cutoffTime: null, ties: 'shared', helpers: 'best', reports: 'off' } },
    ],
    ['a base by the same rules', { base: '{"numberOfDays":"2","x":null}' }, { base: { numberOfDays: 2 } }],
    [
      'stamps of JSON texts, whole or one by one',
      {
        stamps: ['{"_id":"null","name":7,"prizes":"[5]"}', 'x'],
        base: { stamps: '[{"name":"a"},"[object Object]"]' },
      },
      { stamps: [{ name: '7', prizes: ['5'] }, null], base: { stamps: [{ name: 'a' }, null] } },
    ],
    ['an action', { action: 'add' }, { action: 'add' }],
  ])('makes %s', (_, sent, read) => {
    expect(readFields(sent)).toStrictEqual(read);
  });

  it.each([
    [{ tournamentName: 'undefined', club: ' null ', dates: '[object Object]', startTime: null }],
    [{ allowedAdmins: '[object Object],[object Object]', participatingLofts: 'null', prizes: 'null, null' }],
    [
      {
        helperPigeons: '',
        continueDays: ' ',
        numberOfPrizes: '',
        status: '',
        rules: '',
        stamps: '',
        base: '',
      },
    ],
    [{ action: 'toggle' }],
    [{ action: '' }],
    [null],
    ['text'],
    [[]],
  ])('finds nothing in %j', (sent) => {
    expect(readFields(sent)).toStrictEqual({});
  });

  it('takes no prototype for a field', () => {
    const read = readFields(JSON.parse('{"__proto__":{"status":"Active"},"constructor":"x"}'));
    expect(read.status).toBeUndefined();
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });
});
