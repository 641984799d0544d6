import type { ErrorTexts } from '../../lib/texts/own-errors';

export const feedsErrorsUr = {
  'token.not-found': 'ایسا کوئی ٹوکن نہیں',
  'token.too-many': 'ایک ٹورنامنٹ کے زیادہ سے زیادہ 20 ٹوکن ہو سکتے ہیں: پہلے کوئی ایک ختم کریں',
  'field.not-an-expiry': 'ٹوکن کا اختتام آئندہ 400 دن کے اندر ہونا چاہیے',
} satisfies Partial<ErrorTexts>;
