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

it('puts the whole name first, then whole words, beginnings of its words, of the city’s, then all else', () => {
  expect(found('khan')).toEqual(['Khan', 'Aslam Khan', 'Khanzada', 'Buzdar', 'Barkhan']);
  expect(found('khan khanpur')).toEqual(['Khan', 'Buzdar']);
  expect(found('KHANP')).toEqual(['Buzdar', 'Khan']);
  expect(found('aslam mul')).toEqual(['Aslam Khan']);
  expect(found('hassan')).toEqual(['Ḥassan']);
});

it('leads to the one of a name’s two lofts whose city is typed too', () => {
  const twins = [owner('Ustad Khan', 'Multan'), owner('Khan', 'Lahore'), owner('Khan', 'Multan')];
  const byId = Object.fromEntries(twins.map((one, n) => [String(n), one]));
  expect(matchingLofts(Object.keys(byId), byId, 'khan multan')[0]).toBe(twins[2]);
  expect(matchingLofts(Object.keys(byId), byId, 'Khan')[0]).toBe(twins[1]);
});

it('keeps the tournament’s order when nothing is typed, and finds nobody where a word is nowhere', () => {
  expect(found(' ')).toEqual(listed.map(({ name }) => name));
  expect(found('khan nobody')).toEqual([]);
});
