import { embedCode, framedAddress } from '../../../../src/capabilities/walls/embed/embed-code';

describe('the code that embeds a board', () => {
  it('names the board without a date, in the language of its reader', () => {
    expect(framedAddress('6560a1b2c3d4e5f601234567', 'en')).toBe(
      '/tournament-view/6560a1b2c3d4e5f601234567?embed=1',
    );
    expect(framedAddress('6560a1b2c3d4e5f601234567', 'ur')).toMatch(/\?embed=1&lang=ur$/);
  });

  it('is one frame, whatever the tournament is called', () => {
    expect(embedCode('https://parwaz.example/x?embed=1&lang=ur', '"><b>شاہین</b> & Cup')).toBe(
      '<iframe src="https://parwaz.example/x?embed=1&amp;lang=ur" ' +
        'title="&quot;&gt;&lt;b&gt;شاہین&lt;/b&gt; &amp; Cup" ' +
        'width="100%" height="600" style="border:0" loading="lazy"></iframe>',
    );
  });
});
