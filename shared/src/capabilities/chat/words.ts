import { plainText } from '../../text/plain-text.js';

const listed = (text: string): string[] => plainText(text).split(/\s+/).filter(Boolean);
const words = (text: string): ReadonlySet<string> => new Set(listed(text));

// Titles before and after a name, which people add and leave out as they like.
export const titles = words(`
  ustad ustaad ust ustaz haji hajji hajee al ch chaudhry chaudhary chaudhri choudhry chowdhury chaudry malik mian miyan
  sardar rana raja rai mehar mehr mr mister dr doctor sahib sahab saheb sb saab bhai bhaiyya bhaijan ji jee pehlwan pahlwan
  pehalwan hafiz qari syed sayed sayyid khalifa master janab sheikh shaikh
  استاد استاذ حاجی الحاج چوہدری چودھری چودہری ملک میاں سردار رانا راجہ رائے مہر ڈاکٹر صاحب بھائی جی پہلوان حافظ قاری سید خلیفہ ماسٹر
  جناب شیخ
`);

/** Words that tell a landing, by letters of `sentences.ts`; any other, but a name, leaves its line not understood. */
const toldIn: Readonly<Record<string, string>> = {
  g: `
    salam slam salaam assalam asalam asslam aslam alaikum alaikom walaikum alikum aoa ws mubarak mashallah mashaallah masha allah
    alhamdulillah alhamdolillah subhanallah ok okay thanks thx shukria shukriya theek thik acha zabardast wah shabash great
    noted done
    سلام السلام علیکم وعلیکم مبارک ماشاءاللہ ماشا اللہ الحمدللہ سبحان شکریہ مہربانی ٹھیک اچھا زبردست واہ شاباش
  `,
  w: 'o u ul ho sab ko dosto bhaiyo ہو سب کو دوستو بھایو',
  k: 'ka ki ke k ne bhi کا کی کے نے بھی',
  b: 'kabootar kabutar kabooter kabotar kabotr kbtr landing pigeon pigeons bird birds parinda parinde parindy کبوتر پرندہ پرندے',
  a: 'at time tim waqt وقت ٹایم ٹائم',
  u: 'baje bje bajay bajey bjy min mins minute minutes mint بجے منٹ',
  p: 'par per pe pr pay پر پہ',
  V: `
    aya aaya ayi aayi agaya aagaya agya aagya agia utra utri utre betha baitha baithi bethi landed land lands seated down
    ایا اگیا اترا اتری بیٹھا بیٹھی
  `,
  v: 'aa baith beth bait utar uttar utter ا اتر بیٹھ',
  d: 'gaya gya gia gayi gai gaye گیا گیی گی گیے',
  i: 'hai hay he h hain ہے ہیں',
  j: 'aur and phir fir then اور پھر',
  y: 'aaj اج',
  q: 'note نوٹ',
  r: 'kar karen karein kren krlen karlen کر کریں',
  o: 'lo len lein le dein لو لیں دیں',
  e: 'please plz pls',
  t: 'loft لوفٹ لافٹ',
};

export const letters: ReadonlyMap<string, string> = new Map(
  Object.entries(toldIn).flatMap(([letter, text]) => listed(text).map((word) => [word, letter] as const)),
);

// Words of another occasion: times that anybody writes below them are no landings of today.
export const occasions = words(`
  kal parso yesterday tomorrow sunday monday tuesday wednesday thursday friday saturday day purana purani purane old
  guzishta practice test testing demo trial rehearsal
  کل پرسوں اتوار پیر منگل بدھ جمعرات جمعہ ہفتہ دن پرانا پرانی پرانے گزشتہ پریکٹس ٹیسٹ
`);

// Words that are no part of a name either, for a better guess at which words are one.
const asides = words(`
  galat ghalat glt wrong mistake typo oops sorry correction correct corrected cancel cancelled canceled delete deleted remove
  removed ignore undo instead badal badlo change changed edit edited reject rejected invalid void dq disqualify disqualified
  nahi nahin nhi nai na not no jagah tha thi sahi asal actually mean meant
  tarikh date start started release released chora chhora chhoda chore chhore udaya uraya uray udaye uraye flown fly hawa
  cutoff total hours hour ghante ghanta ghnty parwaz flight result results last winner out gum ghum lost missing
  pehle pehlay before earlier se tak until till to since taqreeban takreeban takriban approx approximately about around qareeb
  qarib lagbhag ya shayad maybe probably or forward forwarded fwd fw same dono all kitne kitna kya kia kab konsa kon who what
  when which ha mein me main on is the it g likh likho likhen wala wali vala report update chat hamara hamare mera apna from
  roof com as today b
  غلط درست تصحیح معذرت ڈیلیٹ حذف کینسل منسوخ بدل ترمیم ایڈٹ نہیں جگہ تھا تھی صحیح اصل تاریخ چھوڑا چھوڑے اڑایا اڑاے ہوا گھنٹے
  گھنٹہ پرواز نتیجہ گم اخری پہلے سے تک تقریبا قریب یا شاید فارورڈ دونوں کتنے کتنا کیا کب کون میں لکھ والا کہ ہمارا میرا
`);

export const isNameless = (word: string): boolean =>
  (letters.has(word) && letters.get(word) !== 't') || occasions.has(word) || asides.has(word);

export interface HalfWord {
  half: 'am' | 'pm';
  hours: readonly number[];
}
const halfWords: readonly [text: string, HalfWord][] = [
  ['am', { half: 'am', hours: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] }],
  ['pm', { half: 'pm', hours: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] }],
  [
    'subah subha subh sbh savere sawere morning صبح سویرے',
    { half: 'am', hours: [3, 4, 5, 6, 7, 8, 9, 10, 11] },
  ],
  ['dopahar dopehar dopehr dupehr afternoon دوپہر سہپہر', { half: 'pm', hours: [12, 1, 2, 3, 4, 5] }],
  ['shaam sham shm evening شام', { half: 'pm', hours: [3, 4, 5, 6, 7, 8, 9] }],
];
export const halves: ReadonlyMap<string, HalfWord> = new Map(
  halfWords.flatMap(([text, half]) => listed(text).map((word) => [word, half] as const)),
);

const ordinalWords = `
  pehla pehli phla pahla pahli 1st first پہلا پہلی
  dusra dusri doosra doosri dosra dosri 2nd second دوسرا دوسری
  teesra teesri tesra tisra tesri 3rd third تیسرا تیسری
  chautha chauthi chotha chothi 4th fourth چوتھا چوتھی
  panchwan panchwa paanchwan panchvan panchwi 5th fifth پانچواں پانچویں
  chhata chata chatta chhatta chhati 6th sixth چھٹا چھٹی
  satwan saatwan satwa satvan satwi 7th seventh ساتواں ساتویں
  athwan aathwan athwa athvan athwi 8th eighth اٹھواں اٹھویں
  nawan nauwan naunwan navan 9th ninth نواں نویں
  daswan daswa dasvan daswi 10th tenth دسواں دسویں
  gyarwan gyarhwan gyarahwan 11th eleventh گیارہواں گیارھواں
  barwan barhwan barahwan 12th twelfth بارہواں بارھواں
`;

// Slots by their ordinal, from 0: `pehla` is 0.
export const ordinals: ReadonlyMap<string, number> = new Map(
  ordinalWords
    .trim()
    .split('\n')
    .flatMap((line, index) => listed(line).map((word) => [word, index] as const)),
);
