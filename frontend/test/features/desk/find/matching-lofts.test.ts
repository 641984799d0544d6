import type { Loft } from '@parwaz/shared';
import { matchingLofts, readSought } from '../../../../src/features/desk/find/matching-lofts';

const owner = (name: string, address: string, number = 0, phone = ''): Loft => ({
  _id: name,
  name,
  address,
  phone,
  ownerPicture: '',
  number,
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

describe('digits in Find', () => {
  const numbered = [
    owner('Butt 30', 'Lahore', 1, '0300 1234567'),
    owner('Khan', 'Lahore', 30, '+92 321 7654321'),
    owner('Malik', 'Lahore', 300, '03217654321'),
    owner('Sheikh', 'Lahore', 4, ''),
  ];
  const byId = Object.fromEntries(numbered.map((one) => [one._id, one]));
  const names = (typed: string) => matchingLofts(Object.keys(byId), byId, typed).map(({ name }) => name);

  it('up to three are a loft’s number, whole, and only then a word of a name', () => {
    expect(names('30')).toEqual(['Khan', 'Butt 30']);
    expect(names('#300')).toEqual(['Malik']);
    expect(names('3')).toEqual([]);
    expect(names('۳۰')).toEqual(['Khan', 'Butt 30']);
    expect(names('٠٠٤')).toEqual(['Sheikh']);
    expect(names('butt 30')).toEqual(['Butt 30']);
  });

  it('four, or a clock, are a time', () => {
    for (const typed of ['0612', '۰۶۱۲', '6:12', '06.12']) {
      expect([readSought(typed).kind, names(typed)]).toEqual(['time', []]);
    }
  });

  it('five and more are the end of a phone number, with or without the country', () => {
    expect(names('34567')).toEqual(['Butt 30']);
    expect(names('7654321')).toEqual(['Khan', 'Malik']);
    expect(names('0321 7654321')).toEqual(['Khan', 'Malik']);
    expect(names('۰۳۰۰۱۲۳۴۵۶۷')).toEqual(['Butt 30']);
    expect(names('12345')).toEqual([]);
  });
});
