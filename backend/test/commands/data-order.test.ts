import { readOrder } from '../../src/commands/data-order.js';

describe('an order of data:check', () => {
  it.each([
    [['--verify', 'x.jsonl'], { task: 'verify', file: 'x.jsonl', code: undefined }],
    [['--verify', 'x.jsonl', '--code', '5-ab'], { task: 'verify', file: 'x.jsonl', code: '5-ab' }],
    [['--repair'], { task: 'check', repair: true, newEpoch: false }],
  ])('is read from %j', (args, order) => {
    expect(readOrder(['check', ...args])).toEqual(order);
  });

  it.each([
    [['--code', '5-ab']],
    [['--repair', '--code', '5-ab']],
    [['--verify', 'x.jsonl', '--repair']],
    [['--verify', 'x.jsonl', '--new-epoch']],
  ])('makes no sense as %j: nothing would be verified, or nothing repaired', (args) => {
    expect(readOrder(['check', ...args])).toBeNull();
  });
});
