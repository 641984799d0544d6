import { wantedLanguage } from '../../../src/lib/texts/language';

describe('the language of a page', () => {
  it.each([
    ['', null, 'en'],
    ['', 'ur', 'ur'],
    ['?lang=ur', null, 'ur'],
    ['?lang=en', 'ur', 'en'],
    ['?lang=xx', 'ur', 'ur'],
    ['?date=total&lang=ur', 'en', 'ur'],
    ['', 'nonsense', 'en'],
  ])('%s with %s kept is %s', (search, kept, language) => {
    expect(wantedLanguage(search, kept)).toBe(language);
  });
});
