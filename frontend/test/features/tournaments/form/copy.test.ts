import { buildOwner, buildTournament, idOf } from '@parwaz/shared/testing';
import { maxLengths, type StaffAccount, type Tournament } from '@parwaz/shared';
import { copyOf, rehearsalOf } from '../../../../src/features/tournaments/form/copy';

const [first, second, third, gone] = [buildOwner(1), buildOwner(2), buildOwner(3), buildOwner(4)];
const subAdmin = (n: number): StaffAccount => ({
  _id: idOf(n),
  name: `Sub ${n}`,
  phone: '',
  role: 'subadmin',
});

const earlier: Tournament = {
  ...buildTournament({
    dates: ['2026-04-01', '2026-04-03', '2026-04-05'],
    participatingLofts: [third._id, first._id, second._id],
    allowedAdmins: [idOf(11), idOf(12)],
    copiesFrom: [idOf(21)],
    deskPhone: '0300',
    tournamentPicture: '/parwaz/media/x.webp',
  }),
  revision: 9,
};

describe('a copy of a tournament', () => {
  it('asks for as many days as it had, and is not on screen', () => {
    const owners = [first, second, third];
    expect(copyOf(earlier, { owners, staff: [subAdmin(11), subAdmin(12)] })).toMatchObject({
      numberOfDays: 3,
      dates: ['', '', ''],
      startDate: '',
      status: 'Non-Active',
      participatingLofts: earlier.participatingLofts,
      allowedAdmins: earlier.allowedAdmins,
      copiesFrom: [],
      prizes: earlier.prizes,
      rules: earlier.rules,
      deskPhone: '0300',
      poster: '/parwaz/media/x.webp',
    });
  });

  it('leaves behind the lofts and people who are gone', () => {
    const copy = copyOf(earlier, { owners: [gone, second, third], staff: [subAdmin(12)] });
    expect(copy.participatingLofts).toEqual([third._id, second._id]);
    expect(copy.allowedAdmins).toEqual([idOf(12)]);
    expect(copyOf(earlier, { owners: [first], staff: null }).allowedAdmins).toEqual([]);
  });
});

describe('a rehearsal of a tournament', () => {
  const choices = { owners: [first, second, third], staff: [subAdmin(11)] };
  const rehearsalAt = (time: string, changed: Partial<Tournament> = {}) =>
    rehearsalOf({ ...earlier, ...changed }, choices, Date.parse(time));

  it('is a hidden copy with a name of its own', () => {
    const { dates: _, startDate: __, ...copied } = copyOf(earlier, choices);
    expect(rehearsalAt('2026-04-02T12:00:00Z')).toMatchObject({
      ...copied,
      hidden: true,
      status: 'Non-Active',
      tournamentName: 'Spring Cup (rehearsal)',
      tournamentNameUrdu: '',
    });
  });

  it('is named in Urdu where the original is, once, and never too long', () => {
    const { tournamentName, tournamentNameUrdu } = rehearsalAt('2026-04-02T12:00:00Z', {
      tournamentName: 'x'.repeat(maxLengths.name),
      tournamentNameUrdu: 'بہار کپ (مشق)',
    });
    expect(tournamentName).toMatch(/^x+ \(rehearsal\)$/);
    expect(tournamentName).toHaveLength(maxLengths.name);
    expect(tournamentNameUrdu).toBe('بہار کپ (مشق)');
  });

  it('keeps the dates while one of them is today there, else takes as many from today', () => {
    // Midnight in Karachi is 19:00 UTC.
    expect(rehearsalAt('2026-04-02T19:00:00Z')).toMatchObject({
      startDate: earlier.startDate,
      dates: earlier.dates,
    });
    expect(rehearsalAt('2026-04-02T18:59:00Z')).toMatchObject({
      numberOfDays: 3,
      startDate: '2026-04-02',
      dates: ['2026-04-02', '2026-04-03', '2026-04-04'],
    });
  });
});
