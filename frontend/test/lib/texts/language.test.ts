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
    ['', null, 'ur', 'ur'],
    ['', 'en', 'en', 'ur'],
    ['?lang=en', null, 'en', 'ur'],
  ])('%s with %s kept is %s', (search, kept, language, drawn = 'en') => {
    expect(wantedLanguage(search, kept, drawn)).toBe(language);
  });
});
