import { plainText } from './plain-text.js';

const listed = (text: string): string[] => plainText(text).split(/\s+/).filter(Boolean);
const words = (text: string): ReadonlySet<string> => new Set(listed(text));

/** Titles before and after a name, which people add and leave out as they like. */
export const titles = words(`
  ustad ustaad ust ustaz haji hajji hajee al ch chaudhry chaudhary chaudhri choudhry chowdhury chaudry malik mian miyan
  sardar rana raja rai mehar mehr mr mister dr doctor sahib sahab saheb sb saab bhai bhaiyya bhaijan ji jee pehlwan pahlwan
  pehalwan hafiz qari syed sayed sayyid khalifa master janab sheikh shaikh
  استاد استاذ حاجی الحاج چوہدری چودھری چودہری ملک میاں سردار رانا راجہ رائے مہر ڈاکٹر صاحب بھائی جی پہلوان حافظ قاری سید خلیفہ ماسٹر
  جناب شیخ
`);

/** Words of a report that say nothing of loft, slot or time. */
export const fillers = words(`
  aa aya aaya ayi aayi aye agaya aagaya agya aagya agia gaya gya gia gayi gai utra utar uttar utri utre baith betha baitha bait
  bethi baithi land landed landing lands down hai hay he h hain ha ka ki ke k ko par per pe pr pay mein me main time tim
  waqt at is the on it ok okay g please plz pls note kar karen karein kren krlen karlen likh likho likhen lo len lein le
  mubarak mashallah masha allah alhamdulillah alhamdolillah kabootar kabutar kabooter kabotar kabotr kbtr pigeon pigeons bird
  birds parinda parinde parindy wala wali vala min mins minute minutes mint report update and aur phir fir then bhi b
  assalam asalam asslam aslam-o o u alaikum alaikom walaikum alikum salam slam aoa w ws as thanks thx shukria shukriya
  aaj today loft chat hamara hamare mera apna from roof com
  ا گیا اگیا ایا اتر اترا اتری بیٹھ بیٹھا گئی ہے ہیں کا کی کے کو پر پہ میں وقت ٹایم ٹائم نوٹ کریں کر لیں لکھ لو دیں السلام علیکم وعلیکم
  سلام شکریہ مہربانی مبارک ماشاءاللہ ماشا اللہ الحمدللہ کبوتر پرندہ پرندے والا منٹ اور پھر بھی اج بجے کہ نے ہمارا میرا لوفٹ
  baje bje bajay bajey bjy
`);

/** Words that take back or correct something, whatever it was. */
export const retractions = words(`
  galat ghalat glt wrong mistake typo oops sorry correction correct corrected cancel cancelled canceled delete deleted remove
  removed ignore undo instead badal badlo change changed edit edited reject rejected invalid void dq disqualify disqualified
  غلط درست تصحیح معذرت ڈیلیٹ حذف کینسل منسوخ بدل ترمیم ایڈٹ
`);

/** Words that correct what a time or a loft beside them was said to be; alone they are about anything. */
export const denials = words(
  'nahi nahin nhi nai na not no jagah tha thi sahi asal actually mean meant نہیں جگہ تھا تھی صحیح اصل',
);

/** Words of another day, a release, a sum of hours, a loss: times in the lines below are no landings of today either. */
export const topics = words(`
  kal parso yesterday tomorrow tarikh date start started release released chora chhora chhoda chore chhore udaya uraya uray
  udaye uraye flown fly hawa cutoff total hours hour ghante ghanta ghnty parwaz flight result results last winner out
  gum ghum lost missing
  کل پرسوں تاریخ چھوڑا چھوڑے اڑایا اڑاے ہوا گھنٹے گھنٹہ پرواز نتیجہ گم اخری
`);

/** Words that make one stop and ask. */
export const warnings: ReadonlySet<string> = new Set([
  ...retractions,
  ...denials,
  ...topics,
  ...words(`
  pehle pehlay before earlier se tak until till to since taqreeban takreeban takriban approx approximately about around
  qareeb qarib lagbhag ya shayad maybe probably or forward forwarded fwd fw same dono sab all kitne kitna kya kia kab konsa kon who what when which
  پہلے سے تک تقریبا قریب یا شاید فارورڈ دونوں سب کتنے کتنا کیا کب کون
`),
]);

/** Words of the half of the day: before noon, or after it. */
export const halves: ReadonlyMap<string, 'am' | 'pm'> = new Map([
  ...listed('am subah subha subh sbh savere sawere morning صبح سویرے').map((word) => [word, 'am'] as const),
  ...listed('pm shaam sham shm dopahar dopehar dopehr dupehr evening afternoon شام دوپہر سہپہر').map(
    (word) => [word, 'pm'] as const,
  ),
]);

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

/** Slots by their ordinal, from 0: `pehla` is 0. */
export const ordinals: ReadonlyMap<string, number> = new Map(
  ordinalWords
    .trim()
    .split('\n')
    .flatMap((line, index) => listed(line).map((word) => [word, index] as const)),
);
