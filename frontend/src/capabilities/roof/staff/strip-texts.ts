import type { Language } from '../../../lib/texts/language';

/** The texts of a strip for a roof: both languages stand on each, whatever the screens are in. */
export const roofStripTexts: Record<
  Language,
  { title: string; how: string; secret: string; call: (phone: string) => string }
> = {
  en: {
    title: 'A bird is down',
    how: 'Point the phone’s camera at the square and open the link on the roof. Later it opens offline too.',
    secret: 'For this loft only: whoever has it reports in your name.',
    call: (phone) => `No line? Call the desk: ${phone}`,
  },
  ur: {
    title: 'کبوتر اتر آیا',
    how: 'فون کا کیمرہ اس خانے پر رکھیں اور چھت پر لنک کھولیں۔ بعد میں یہ لائن کے بغیر بھی کھلتا ہے۔',
    secret: 'صرف اسی چھت کے لیے: جس کے پاس یہ ہو وہ آپ کے نام سے اطلاع دیتا ہے۔',
    call: (phone) => `لائن نہیں؟ ڈیسک کو فون کریں: ${phone}`,
  },
};
