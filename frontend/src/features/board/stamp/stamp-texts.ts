import { useOwnTexts } from '../../../lib/texts/own-texts';

const en = {
  about: 'Flights of pigeons that the club stamped before release.',
  prizes: 'Prizes',
  prize: 'Prize',
  flights: (count: number): string => (count === 1 ? 'flight' : 'flights'),
  lofts: (count: number): string => (count === 1 ? 'loft' : 'lofts'),
  nobody: 'No stamped pigeon has a landing that counts yet.',
  none: 'no stamped landing that counts',
};

const ur: typeof en = {
  about: 'ان کبوتروں کی پرواز جن پر کلب نے اڑان سے پہلے اسٹیمپ لگایا۔',
  prizes: 'انعام',
  prize: 'انعام',
  flights: (count) => (count === 1 ? 'پرواز' : 'پروازیں'),
  lofts: (count) => (count === 1 ? 'چھت' : 'چھتیں'),
  nobody: 'ابھی تک اسٹیمپ والے کسی کبوتر کی شمار ہونے والی آمد نہیں۔',
  none: 'اسٹیمپ والی کوئی شمار ہونے والی آمد نہیں',
};

const texts = { en, ur };

export const useStampTexts = () => useOwnTexts(texts);
