import { buildOwner, buildTournament, idOf } from '@parwaz/shared/testing';
import type { StaffAccount, Tournament } from '@parwaz/shared';
import { copyOf } from '../../../../src/features/tournaments/form/copy';

const [first, second, third, gone] = [buildOwner(1), buildOwner(2), buildOwner(3), buildOwner(4)];
const subAdmin = (n: number): StaffAccount => ({
  _id: idOf(n),
  name: `Sub ${n}`,
  phone: '',
  role: 'subadmin',
});

describe('a copy of a tournament', () => {
  const earlier: Tournament = {
    ...buildTournament({
      dates: ['2026-04-01', '2026-04-03', '2026-04-05'],
      participatingLofts: [third._id, first._id, second._id],
      allowedAdmins: [idOf(11), idOf(12)],
      deskPhone: '0300',
      tournamentPicture: '/parwaz/media/x.webp',
    }),
    revision: 9,
  };

  it('asks for as many days as it had, and is not on screen', () => {
    const owners = [first, second, third];
    expect(copyOf(earlier, { owners, staff: [subAdmin(11), subAdmin(12)] })).toMatchObject({
      numberOfDays: 3,
      dates: ['', '', ''],
      startDate: '',
      status: 'Non-Active',
      participatingLofts: earlier.participatingLofts,
      allowedAdmins: earlier.allowedAdmins,
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
