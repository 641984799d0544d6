import { errorNote } from '@parwaz/shared';
import { idOf } from '@parwaz/shared/testing';
import type { UndoObstacle } from '@parwaz/shared';
import { obstaclesIn } from '../../../../src/features/tournaments/history/undo-obstacles';
import { ApiError } from '../../../../src/lib/api/api-error';
import { staffEn } from '../../../../src/lib/texts/staff-en';
import { useStaffLanguage } from '../../../../src/lib/texts/staff-language';
import { staffUr } from '../../../../src/lib/texts/staff-ur';

const refused = (obstacles: UndoObstacle[], id = 'tournament.cannot-undo') =>
  new ApiError({ id, status: 409, message: 'refused', details: { obstacles } });
const cell = { ownerId: idOf(1), ownerName: 'Ali', date: '01-04-2026' };
const why = errorNote('result.before-start', { index: 0, time: '05:10', startTime: '06:00' });
const names = new Map<string, string>();
const early = { ...cell, index: 0, ...why };

describe('what stands in the way of an undo', () => {
  afterEach(() => useStaffLanguage.setState({ language: 'en', texts: staffEn }));

  it('is named: fields, cells and start times that were changed again', () => {
    const named = obstaclesIn(
      refused([{ field: 'startTime' }, { ...cell, index: 2 }, { ...cell, index: null }]),
      names,
    );
    expect(named).toBe(
      'This can’t be put back, because it was changed again since: Start Time; ' +
        '\u2068Ali\u2069, \u206601-04-2026\u2069: \u2066#3\u2069; \u2068Ali\u2069, \u206601-04-2026\u2069: Start Time',
    );
  });

  it('says of landings that would be before their start when that is, in both languages', () => {
    expect(obstaclesIn(refused([early]), names)).toBe(
      'This can’t be put back until these are put right: ' +
        '\u2068Ali\u2069, \u206601-04-2026\u2069: Pigeon #1: 05:10 is before the start time 06:00',
    );
    useStaffLanguage.setState({ language: 'ur', texts: staffUr });
    const named = obstaclesIn(refused([early]), names);
    expect(named).toContain('کبوتر #1: 05:10 اڑان کے وقت 06:00 سے پہلے ہے');
    expect(named).not.toMatch(/put back|before/);
  });

  it('goes by the names that the screen shows, and else by those of the refusal', () => {
    const other = { ...cell, ownerId: idOf(2), ownerName: 'Bilal', index: 0 };
    const named = obstaclesIn(refused([{ ...cell, index: 0 }, other]), new Map([[idOf(1), 'علی']]));
    expect(named).toMatch(/\u2068علی\u2069.*\u2068Bilal\u2069/);
  });

  it('is cut after some, and nothing for a refusal that names nothing', () => {
    expect(obstaclesIn(refused(Array.from({ length: 9 }, () => early)), names)).toMatch(/; …$/);
    expect(obstaclesIn(refused([]), names)).toBeNull();
    expect(obstaclesIn(refused([early], 'result.day-closed'), names)).toBeNull();
  });
});
