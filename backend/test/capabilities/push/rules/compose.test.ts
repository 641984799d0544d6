import { buildBoard, buildOwner, idOf } from '@parwaz/shared/testing';
import { composeMessage } from '../../../../src/capabilities/push/rules/compose.js';
import type { NewsItem } from '../../../../src/capabilities/push/rules/news.js';

const board = buildBoard({}, { 1: { '01-04-2026': ['12:00'], '03-04-2026': ['13:00'] } });
const landing = (date: string): NewsItem => ({
  ...{ kind: 'landing', tournamentId: board.tournamentId, ownerId: idOf(1), date, index: 0 },
});

describe('a message', () => {
  const bodyOn = (today: string) =>
    composeMessage([landing('01-04-2026'), landing('03-04-2026')], {
      ...{ lang: 'en', tag: 't', nowMs: Date.parse(`${today}T07:00:00Z`), more: 0 },
      boards: new Map([[board.tournamentId, board]]),
    })?.body;

  it('tells nothing of dates that are more than one day past', () => {
    expect(bodyOn('2026-04-02')).toContain('#1 12:00, #1 13:00');
    expect(bodyOn('2026-04-03')).toContain('Landed: #1 13:00');
    expect(bodyOn('2026-04-05')).toBeUndefined();
  });

  it('says the record of the club that a told landing has broken', () => {
    const broken = { ownerId: idOf(1), date: '03-04-2026', index: 0, minutes: 420 };
    const bodyWith = (date: string) =>
      composeMessage([landing('03-04-2026')], {
        ...{ lang: 'en', tag: 't', nowMs: Date.parse('2026-04-03T07:00:00Z'), more: 0 },
        boards: new Map([[board.tournamentId, board]]),
        records: new Map([[board.tournamentId, { ...broken, date }]]),
      })?.body;
    expect(bodyWith('03-04-2026')).toMatch(/^Spring Cup\nLanded: #1 13:00 .*\nClub record: 07:00$/);
    expect(bodyWith('01-04-2026')).not.toContain('record');
  });

  it('names loft and tournament in Urdu, where they have such a name', () => {
    const loft = buildOwner(1, { nameUrdu: 'رفیق' });
    const named = {
      ...{ ...board, tournament: { ...board.tournament, tournamentNameUrdu: 'بہار کپ' } },
      owners: { ...board.owners, [loft._id]: loft },
    };
    const told = (lang: 'en' | 'ur', shown: typeof board) =>
      composeMessage([landing('01-04-2026')], {
        ...{ lang, tag: 't', nowMs: Date.parse('2026-04-01T07:00:00Z'), more: 0 },
        boards: new Map([[board.tournamentId, shown]]),
      });
    expect(told('ur', named)?.title).toBe('رفیق');
    expect(told('ur', named)?.body).toMatch(/^بہار کپ\n/);
    expect(told('en', named)?.title).toBe('Loft 1');
    expect(told('ur', board)).toMatchObject({
      title: 'Loft 1',
      body: expect.stringMatching(/^Spring Cup\n/),
    });
  });
});
