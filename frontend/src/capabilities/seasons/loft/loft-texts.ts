import { formatCount } from '../../../lib/format';
import { isolated } from '../../../lib/isolated';
import { useOwnTexts } from '../../../lib/texts/own-texts';

const en = {
  since: (year: string) => `flying since ${year}`,
  follow: 'Follow everywhere',
  following: 'Following everywhere',
  flyingNow: 'Flying now',
  day: (day: number, days: number) => `day ${day} / ${days}`,
  places: 'Places',
  ring: 'the ring is provisional',
  placesIn: (all: readonly string[]) => `Places over time: ${all.join(', ')}`,
  place: (place: number, name: string) => `${place} in ${name}`,
  soFar: (place: string) => `${place} so far`,
  races: (count: number) => (count === 1 ? '1 race' : `${formatCount(count)} races`),
  of: (lofts: number) => `of ${formatCount(lofts)}`,
  best: 'best',
  provisional: 'Provisional',
  stillFlying: 'Provisional: still flying',
  notYet: 'To come',
  emptyTitle: 'No races yet',
  emptyText:
    'This loft’s races appear here from its first one on. Follow it, and you will be told when it flies.',
  seeFlying: 'See what is flying now',
  unknownTitle: 'There is no such loft',
  failedText: 'The server did not answer.',
};

const ur: typeof en = {
  since: (year) => `آغاز ${isolated(year)}`,
  follow: 'ہر ریس میں فالو کریں',
  following: 'ہر ریس میں فالو کر رہے ہیں',
  flyingNow: 'ابھی پرواز میں',
  day: (day, days) => `دن ${isolated(`${day} / ${days}`)}`,
  places: 'پوزیشنیں',
  ring: 'خالی دائرہ غیر حتمی ہے',
  placesIn: (all) => `وقت کے ساتھ پوزیشنیں: ${all.join('، ')}`,
  place: (place, name) => `${name} میں ${place}`,
  soFar: (place) => `${place} ابھی تک`,
  races: (count) => (count === 1 ? '1 ریس' : `${formatCount(count)} ریسیں`),
  of: (lofts) => `از ${formatCount(lofts)}`,
  best: 'بہترین',
  provisional: 'غیر حتمی',
  stillFlying: 'غیر حتمی: پرواز جاری',
  notYet: 'آنے والی',
  emptyTitle: 'ابھی کوئی ریس نہیں',
  emptyText: 'اس چھت کی ریسیں پہلی ریس سے یہاں نظر آئیں گی۔ فالو کریں تو اڑان پر اطلاع ملے گی۔',
  seeFlying: 'دیکھیں ابھی کون اڑ رہا ہے',
  unknownTitle: 'ایسی کوئی چھت نہیں',
  failedText: 'سرور نے جواب نہیں دیا۔',
};

const texts = { en, ur };
export type LoftTexts = typeof en;

export const useLoftPageTexts = () => useOwnTexts(texts);
