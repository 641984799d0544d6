import { publicBoard } from '@parwaz/shared';
import { buildBoard, idOf } from '@parwaz/shared/testing';
import {
  hasJustLanded,
  leadersOf,
  newestLanding,
  notDownText,
  overlayOf,
  overlayParts,
} from '../../../../src/capabilities/walls/overlay/overlay-facts';
import { wallTexts } from '../../../../src/capabilities/walls/texts';

const date = '01-04-2026';
const board = publicBoard(
  buildBoard(
    {},
    { 1: { [date]: ['12:00', '13:00'] }, 2: { [date]: ['18:00', '18:31'] }, 3: { [date]: ['12:00'] } },
  ),
);

describe('an overlay', () => {
  it.each([
    ['', [...overlayParts], 0],
    ['part=ticker&delay=12.5', ['ticker'], 12_500],
    ['part=nonsense&delay=-3', [...overlayParts], 0],
    ['delay=99999', [...overlayParts], 600_000],
    ['delay=soon', [...overlayParts], 0],
  ])('shows what its address asks for: %s', (search, parts, delayMs) => {
    expect(overlayOf(new URLSearchParams(search))).toEqual({ parts, delayMs });
  });

  it('names the leaders with their gap to the one above', () => {
    expect(leadersOf(board, date, 2, 4)).toEqual([
      { ownerId: idOf(2), rank: 1, totalSeconds: 24 * 3600 + 31 * 60, gapSeconds: 0, up: 2 },
      { ownerId: idOf(1), rank: 2, totalSeconds: 13 * 3600, gapSeconds: 11 * 3600 + 31 * 60, up: 2 },
    ]);
    expect(leadersOf(board, '03-04-2026', 5, 4)).toEqual([]);
  });

  it('tells what the newest landing did for its loft', () => {
    expect(newestLanding(board, date)).toMatchObject({
      ownerId: idOf(2),
      index: 1,
      landing: 1111,
      rank: 1,
      climbed: 1,
    });
    expect(newestLanding(board, 'total')).toMatchObject({ ownerId: idOf(2), climbed: 1 });
    expect(newestLanding(board, '03-04-2026')).toBeNull();
  });

  it.each([
    ['2026-04-01', 1111, true],
    ['2026-04-01', 1115, true],
    ['2026-04-01', 1116, false],
    ['2026-04-02', 1111, false],
  ])(
    'says for five minutes only that a pigeon has just landed: %s, minute %d',
    (today, minutes, expected) => {
      const landing = { ownerId: idOf(2), date, index: 1, landing: 1111 };
      expect(hasJustLanded(landing, { date: today, minutes, seconds: 0 })).toBe(expected);
    },
  );

  it.each([
    [{ kind: 'racing', date }, date, 3, '3 up'],
    [{ kind: 'racing', date }, date, 0, '0 up'],
    [{ kind: 'racing', date }, 'total', 3, '3 up'],
    [{ kind: 'racing', date: '03-04-2026' }, date, 3, '3 did not land'],
    [{ kind: 'closed', date }, date, 1200, '1,200 did not land'],
    [{ kind: 'closed', date }, date, 0, ''],
    [{ kind: 'closed', date }, '03-04-2026', 3, ''],
    [{ kind: 'starts', date, inMinutes: 9 }, date, 3, ''],
    [{ kind: 'final' }, date, 3, ''],
  ] as const)('says what is up, and what did not land on a day that is over: %o, %s, %d', (...given) => {
    const [state, view, count, expected] = given;
    expect(notDownText({ board, view, state }, count, wallTexts.en.overlay)).toBe(expected);
  });
});
