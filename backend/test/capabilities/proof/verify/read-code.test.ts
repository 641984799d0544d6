import { readCode } from '../../../../src/capabilities/proof/verify/read-code.js';

const hash = '07d5e4c1ab0123456789abcdef012345ffeeddccbbaa99887766554433221100';
const digits = hash.slice(0, 32);

describe('a code of a log', () => {
  it.each([
    ['as it is', `58-${digits}`, digits],
    ['in groups, as it is printed', '58-07d5-e4c1-ab01-2345-6789-abcd-ef01-2345', digits],
    ['with other signs between the groups', ' 58 – 07D5 E4C1 AB01 2345 6789 ABCD EF01 2345\n', digits],
    ['with the whole hash', `58-${hash}`, hash],
    ['in Urdu digits', `۵۸-${digits.replaceAll('0', '۰').replaceAll('7', '۷')}`, digits],
    ['in wide letters', `５８－${digits.replaceAll('d', 'ｄ')}`, digits],
    ['with signs of direction', `\u200F58-\u202A${digits}\u202C`, digits],
    ['short, as it once was', '58-07d5e4c1ab', '07d5e4c1ab'],
  ])('is read %s', (_, text, expected) => {
    expect(readCode(text)).toEqual({ revision: 58, digits: expected });
  });

  it.each(['', '58', '58-', '58-07d5e4c1a', '-07d5e4c1ab', '0-07d5e4c1ab', '58-07d5e4c1ag', `58-${hash}0`])(
    'is not %p',
    (text) => {
      expect(readCode(text)).toBeNull();
    },
  );
});
