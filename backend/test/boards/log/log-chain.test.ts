import { codeOf } from '../../../src/boards/log/log-chain.js';

describe('the code of a log', () => {
  it('has 128 bits of its hash', () => {
    const hash = '07d5e4c1ab0123456789abcdef012345ffeeddccbbaa99887766554433221100';
    expect(codeOf({ revision: 58, hash })).toBe(`58-${hash.slice(0, 32)}`);
    expect(codeOf({ revision: 58 })).toBeNull();
  });
});
