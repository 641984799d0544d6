import { matchedParts } from '../../../../src/lib/names/name-match';
import type { Loft } from '@parwaz/shared';
import { matchingLofts, readSought } from '../../../../src/features/desk/find/matching-lofts';

const owner = (name: string, address: string, number = 0, phone = ''): Loft => ({
  _id: name,
  name,
  nameUrdu: '',
  address,
  phone,
  showPhone: true,
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
const found = (typed: string) =>
  matchingLofts(Object.keys(owners), owners, typed).lofts.map(({ name }) => name);

it('puts the whole name first, then names that begin so, then other words of it, those of the city, then all else', () => {
  expect(found('khan')).toEqual(['Khan', 'Khanzada', 'Aslam Khan', 'Buzdar', 'Barkhan']);
  expect(found('khan khanpur')).toEqual(['Khan']);
  expect(found('KHANP')).toEqual(['Buzdar', 'Khan']);
  expect(found('aslam mul')).toEqual(['Aslam Khan']);
  expect(found('hassan')).toEqual(['Ḥassan']);
});

it('knows a loft by its Urdu name too', () => {
  const byId = {
    r: { ...owner('Rafiq Shah', 'Lahore'), nameUrdu: 'استاد رفیق' },
    b: owner('Bashir', 'Lahore'),
  };
  const names = (typed: string) => matchingLofts(['r', 'b'], byId, typed).lofts.map(({ name }) => name);
  expect(names('استاد')).toEqual(['Rafiq Shah']);
  expect(names('shah')).toEqual(['Rafiq Shah']);
  expect(names('lahore')).toHaveLength(2);
});

const named = (...names: string[]) => {
  const byId = Object.fromEntries(names.map((name, n) => [name, owner(name, 'Lahore', n + 1)]));
  return (typed: string) => {
    const { lofts, best, alike } = matchingLofts(names, byId, typed);
    return { lofts: lofts.map(({ name }) => name), best: best?.name ?? null, alike };
  };
};

it('gives each typed word a word of its own, and prefers the order in which they are typed', () => {
  const find = named('Dr Shahid Khan', 'Khan Brothers', 'Sheikh Imran Butt', 'Butt Saleem', 'Imran Sheikh');
  expect(find('khan').best).toBe('Khan Brothers');
  expect(find('butt s')).toMatchObject({ lofts: ['Butt Saleem', 'Sheikh Imran Butt'], best: 'Butt Saleem' });
  expect(find('butt b').lofts).toEqual([]);
  expect(find('imran sheikh').best).toBe('Imran Sheikh');
  expect(find('sheikh imran').best).toBe('Sheikh Imran Butt');
  expect(find('buttsal').best).toBe('Butt Saleem');
});

it('takes nobody where several fit alike', () => {
  const find = named('Butt Saleem', 'Butt Imran', 'Aslam Butt');
  expect(find('butt')).toEqual({ lofts: ['Butt Saleem', 'Butt Imran', 'Aslam Butt'], best: null, alike: 2 });
  expect(find('butt i').best).toBe('Butt Imran');
  expect(find('--')).toEqual({ lofts: [], best: null, alike: 0 });
});

it.each([
  ['rasul', 'Ghulam Rasool'],
  ['رسول', 'Ghulam Rasool'],
  ['gulam', 'Ghulam Rasool'],
  ['yusuf', 'Yousaf Jutt'],
  ['یوسف', 'Yousaf Jutt'],
  ['riyaz', 'Riaz Mughal'],
  ['sayed', 'Syed Jamil'],
  ['doctor', 'Dr Shahid'],
  ['ڈاکٹر', 'Dr Shahid'],
  ['bashir', 'بشیر وڑائچ'],
  ['سبحان', 'Subhan Shah'],
  ['ch bashir', 'چوہدری بشیر'],
])('knows %s for %s', (typed, name) => {
  const find = named(
    'Ghulam Rasool',
    'Yousaf Jutt',
    'Riaz Mughal',
    'Syed Jamil',
    'Dr Shahid',
    'بشیر وڑائچ',
    'Subhan Shah',
  );
  const other = named('چوہدری بشیر', 'Ghulam Rasool', 'چوہدری یوسف');
  expect((typed.startsWith('ch') ? other : find)(typed).best).toBe(name);
});

it('ranks another spelling below what is spelled as typed, and takes nobody for a name that only sounds alike', () => {
  expect(named('Ghulam Rasool', 'Rasul Baksh')('rasul')).toMatchObject({
    lofts: ['Rasul Baksh', 'Ghulam Rasool'],
    best: 'Rasul Baksh',
  });
  const find = named('Jamal Din', 'Ikram Ali', 'Ahmad Khan', 'خان برادرز');
  for (const [typed, heard] of [
    ['jamil', 'Jamal Din'],
    ['جمیل', 'Jamal Din'],
    ['akram', 'Ikram Ali'],
    ['hamid', 'Ahmad Khan'],
    ['mal', 'Jamal Din'],
  ] as const) {
    expect([typed, find(typed)]).toEqual([typed, { lofts: [heard], best: null, alike: 1 }]);
  }
  for (const slip of ['hkan', 'kahn', 'khhan']) expect([slip, find(slip).best]).toEqual([slip, null]);
  const mehmood = named('Tariq Mehmood', 'خان محمد');
  for (const slip of ['حممد', 'ممحد', 'محد', 'md']) expect([slip, mehmood(slip).best]).toEqual([slip, null]);
  expect(mehmood('محمود').best).toBe('Tariq Mehmood');
  expect(named('Zafar')('lah').best).toBeNull();
});

it('leads to the one of a name’s two lofts whose city is typed too', () => {
  const twins = [owner('Ustad Khan', 'Multan'), owner('Khan', 'Lahore'), owner('Khan', 'Multan')];
  const byId = Object.fromEntries(twins.map((one, n) => [String(n), one]));
  expect(matchingLofts(Object.keys(byId), byId, 'khan multan').best).toBe(twins[2]);
  expect(matchingLofts(Object.keys(byId), byId, 'Khan')).toMatchObject({ best: null, alike: 2 });
});

it('marks the letters of a name that fit', () => {
  const marked = (name: string, typed: string) =>
    matchedParts(name, typed)
      .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
      .join('');
  expect(marked('Sheikh Imran Butt', 'butt s')).toBe('[S]heikh Imran [Butt]');
  expect(marked('Barkhan', 'khan')).toBe('Bar[khan]');
  expect(marked('Ghulam Rasool', 'rasul')).toBe('Ghulam [Rasool]');
  expect(marked('Ḥassan', 'has')).toBe('[Ḥas]san');
  expect(marked('Khan', 'lahore')).toBe('Khan');
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
  const names = (typed: string) =>
    matchingLofts(Object.keys(byId), byId, typed).lofts.map(({ name }) => name);

  it('up to three are a loft’s number, whole, and only then a word of a name', () => {
    expect(names('30')).toEqual(['Khan', 'Butt 30']);
    expect(names('#300')).toEqual(['Malik']);
    expect(names('3')).toEqual([]);
    expect(names('۳۰')).toEqual(['Khan', 'Butt 30']);
    expect(names('٠٠٤')).toEqual(['Sheikh']);
    expect(names('butt 30')).toEqual(['Butt 30']);
    expect(names('loft 4')).toEqual(['Sheikh']);
    expect(names('لافٹ ۴')).toEqual(['Sheikh']);
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
