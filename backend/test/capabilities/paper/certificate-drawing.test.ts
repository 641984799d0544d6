import { certificateOf, placesOf } from '@parwaz/shared';
import type { Language } from '@parwaz/shared';
import { buildBoard } from '@parwaz/shared/testing';
import { drawCertificate } from '../../../src/capabilities/paper/drawing/draw-certificate.js';
import { measureText } from '../../../src/capabilities/paper/drawing/render-svg.js';

const names = {
  en: [
    'Gulshan-e-Ravi Teddy Pigeon Racing and Sports Club of Lahore (Registered)',
    'All Pakistan Golden Great Shaheen Pigeon Racing Tournament 2026 Grand Final',
  ],
  ur: [
    'گلشنِ راوی ٹیڈی کبوتر کلب لاہور پاکستان رجسٹرڈ گروپ',
    'آل پاکستان گولڈن گریٹ شاہین کبوتر ٹورنامنٹ گوجرانوالہ 2026',
  ],
} as const;

function drawn(language: Language): string {
  const [club, tournamentName] = names[language];
  const board = buildBoard({ club, tournamentName }, { 1: { '01-04-2026': ['12:00'] } });
  const [place] = placesOf(board, 'total');
  if (!place) throw new Error('Nobody has a place');
  const of = { view: 'total', language, code: null };
  return drawCertificate(
    { shape: 'certificate', ...certificateOf(board, place, of), modules: [] },
    measureText,
  );
}

describe('the picture of a certificate', () => {
  it.each(['en', 'ur'] as const)('names club and tournament whole, the club first: %s', (language) => {
    const texts = [...drawn(language).matchAll(/[\u2066\u2067]([^\u2069]*)\u2069/g)].map(([, text]) => text);
    const [club, tournament] = names[language];
    expect(texts.filter((text) => text?.endsWith('…'))).toEqual([]);
    expect(texts.join(' ')).toContain(tournament);
    expect(texts.join(' ').indexOf(club)).toBeLessThan(texts.join(' ').indexOf(tournament));
  });

  it('has its lines so far apart that no گ strikes through the one above', () => {
    const placed = /x="842" y="([\d.]+)"[^>]*><tspan font-family="([^"]*)" font-size="([\d.]+)"/g;
    const lines = [...drawn('ur').matchAll(placed)].map(([, y, family = '', size]) => ({
      y: Number(y),
      reach: Number(size) * (family.includes('Nastaliq') ? 1.6 : 0.8),
      below: Number(size) * (family.includes('Nastaliq') ? 0.4 : 0.2),
    }));
    expect(lines.length).toBeGreaterThan(5);
    for (const [index, { y, reach }] of lines.entries()) {
      const above = lines[index - 1];
      if (above) expect(y - reach).toBeGreaterThan(above.y + above.below);
    }
  });
});
