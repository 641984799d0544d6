import type { Owner } from '@parwaz/shared';
import { matchingLofts } from '../../../src/features/desk/screen/matching-lofts';

const owner = (name: string, address: string): Owner => ({
  _id: name,
  name,
  address,
  phone: '',
  ownerPicture: '',
});
const listed = [
  owner('Barkhan', 'Lahore'),
  owner('Buzdar', 'Khanpur'),
  owner('Khanzada', 'Lahore'),
  owner('Aslam Khan', 'Multan'),
  owner('Khan', 'Khanpur'),
  owner('Ḥassan', 'Lahore'),
];
const owners = Object.fromEntries(listed.map((one) => [one._id, one]));
const found = (typed: string) => matchingLofts(Object.keys(owners), owners, typed).map(({ name }) => name);

it('puts whole words of the name first, then beginnings of its words, of the city’s, then all else', () => {
  expect(found('khan')).toEqual(['Aslam Khan', 'Khan', 'Khanzada', 'Buzdar', 'Barkhan']);
  expect(found('KHANP')).toEqual(['Buzdar', 'Khan']);
  expect(found('aslam mul')).toEqual(['Aslam Khan']);
  expect(found('hassan')).toEqual(['Ḥassan']);
});

it('keeps the tournament’s order when nothing is typed, and finds nobody where a word is nowhere', () => {
  expect(found(' ')).toEqual(listed.map(({ name }) => name));
  expect(found('khan nobody')).toEqual([]);
});
