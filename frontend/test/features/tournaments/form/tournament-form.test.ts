import { buildTournament, idOf } from '@parwaz/shared/testing';
import type { Tournament } from '@parwaz/shared';
import { changeOf } from '../../../../src/features/tournaments/edit/changes';
import {
  clampCount,
  draftOf,
  emptyTournament,
  withCount,
} from '../../../../src/features/tournaments/form/draft';
import type { TournamentDraft } from '../../../../src/features/tournaments/form/draft';
import { firstFault } from '../../../../src/features/tournaments/form/validate';

const stamp = { _id: 'new-0', name: 'Ring A', nameUrdu: '', prizes: [] };
const tournament: Tournament = { ...buildTournament(), revision: 3 };

describe('firstFault', () => {
  const steps: [Partial<TournamentDraft>, string, string][] = [
    [{}, 'poster', 'Please upload tournament poster'],
    [{ poster: 'data:image/webp;base64,AA==' }, 'tournamentName', 'Please enter tournament name'],
    [{ tournamentName: ' Cup ' }, 'club', 'Please select a category'],
    [{ club: 'Lahore Club' }, 'startDate', 'Please select start date'],
    [{ startDate: '2026-04-01' }, 'startTime', 'Please select start time'],
    [{ startTime: '06:00' }, 'numberOfDays', 'Please enter number of days'],
    [
      { ...withCount(emptyTournament, 'numberOfDays', 2), continueDays: '' },
      'continueDays',
      'Please enter continue days',
    ],
    [{ continueDays: 1 }, 'numberOfPigeons', 'Please enter number of pigeons'],
    [{ numberOfPigeons: 7 }, 'timeZone', 'This is not a time zone like Asia/Karachi'],
    [{ timeZone: 'Asia/Karachi' }, 'date-0', 'Please select date for Day 1'],
    [{ dates: ['2026-04-01', ''] }, 'date-1', 'Please select date for Day 2'],
    [{ dates: ['2026-04-01', '2026-04-01'] }, 'date-1', 'Day 2 has the same date as Day 1'],
    [
      { dates: ['2026-04-01', '2026-04-03'] },
      'participatingLofts',
      'Please select at least one pigeon owner',
    ],
    [{ stamps: [stamp, { ...stamp, name: ' ' }] }, 'stamp-1-name', 'Please enter the name of the stamp'],
    [{ stamps: [stamp, { ...stamp, name: 'ring  A' }] }, 'stamp-1-name', 'Another stamp has this name'],
    [{ stamps: [stamp] }, 'participatingLofts', 'Please select at least one pigeon owner'],
  ];

  it('names the first fault in the order of the form', () => {
    let draft = emptyTournament;
    for (const [next, field, message] of steps) {
      draft = { ...draft, ...next };
      expect(firstFault(draft, true)).toEqual({ field, message });
    }
    expect(firstFault({ ...draft, participatingLofts: [idOf(1)] }, true)).toBeNull();
  });

  it('asks for no poster when editing, and takes no blank for a name', () => {
    expect(firstFault({ ...draftOf(tournament), poster: '', tournamentName: '  ' }, false)?.field).toBe(
      'tournamentName',
    );
  });
});

it('begins with 1 continue day', () => {
  expect(emptyTournament.continueDays).toBe(1);
});

describe('counts', () => {
  it.each([
    ['', ''],
    ['7', 7],
    ['77', 50],
    ['-3', 0],
    ['2.9', 2],
    ['x', 0],
  ])('%j becomes %j', (text, count) => {
    expect(clampCount(text, { max: 50 })).toBe(count);
  });

  it.each(['0', '-3', 'x', '00'])('%j is no number of days: the least is 1', (text) => {
    expect(clampCount(text, { min: 1, max: 50 })).toBe(1);
    expect(clampCount('', { min: 1, max: 50 })).toBe('');
  });

  it('another number of days resets the dates; another number of prizes keeps them', () => {
    const draft = { ...emptyTournament, prizes: ['Car', 'Fridge'] };
    expect(withCount(draft, 'numberOfDays', 3)).toEqual({ numberOfDays: 3, dates: ['', '', ''] });
    expect(withCount(draft, 'numberOfDays', '')).toEqual({ numberOfDays: '', dates: [] });
    expect(withCount(draft, 'numberOfPrizes', 3).prizes).toEqual(['Car', 'Fridge', '']);
    expect(withCount(draft, 'numberOfPrizes', 1).prizes).toEqual(['Car']);
  });
});

describe('changeOf', () => {
  const edit = (changed: Partial<TournamentDraft>) =>
    changeOf(tournament, { ...draftOf(tournament), ...changed });

  it('sends nothing when nothing was changed', () => {
    expect(edit({})).toBeNull();
    expect(edit({ tournamentName: ' Spring Cup ' })).toBeNull();
  });

  it('sends only what was changed, with what was on screen', () => {
    expect(edit({ tournamentName: 'Autumn Cup', helperPigeons: 0 })).toEqual({
      fields: { tournamentName: 'Autumn Cup', helperPigeons: 0 },
      base: { tournamentName: 'Spring Cup', helperPigeons: 1 },
    });
  });

  it('sends lofts that come and go with all else, in one call', () => {
    expect(edit({ numberOfPigeons: 1, participatingLofts: [idOf(2), idOf(3), idOf(4)] })).toEqual({
      fields: { numberOfPigeons: 1, participatingLofts: [idOf(2), idOf(3), idOf(4)] },
      base: {
        numberOfPigeons: tournament.numberOfPigeons,
        participatingLofts: [idOf(1), idOf(2), idOf(3)],
      },
    });
  });

  it('sends a new poster as a file and a removed one as nothing', () => {
    const before = { ...tournament, tournamentPicture: '/parwaz/media/a.webp' };
    const draft = draftOf(before);
    expect(changeOf(before, { ...draft, poster: '' })?.tournamentPicture).toBe('');
    const change = changeOf(before, { ...draft, poster: 'data:image/webp;base64,AAEC' });
    expect(change?.tournamentPicture).toBeInstanceOf(Blob);
    expect((change?.tournamentPicture as Blob).size).toBe(3);
  });
});
