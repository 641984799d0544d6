import type { ErrorTexts } from '../../lib/texts/own-errors';

export const feedsErrorsUr = {
  'token.not-found': 'ایسا کوئی ٹوکن نہیں',
  'token.too-many': 'ایک ٹورنامنٹ کے زیادہ سے زیادہ 20 ٹوکن ہو سکتے ہیں: پہلے کوئی ایک ختم کریں',
  'field.not-an-expiry': 'ٹوکن کا اختتام آئندہ 400 دن کے اندر ہونا چاہیے',
  'hook.not-found': 'ایسا کوئی ہُک نہیں',
  'hook.too-many': 'ایک ٹورنامنٹ کے زیادہ سے زیادہ 20 ہُک ہو سکتے ہیں: پہلے کوئی ایک حذف کریں',
  'field.not-a-hook-url':
    'پتہ \u2066https://\u2069 سے شروع ہو، اور اس میں صارف نام، پاس ورڈ یا اندرونی نیٹ ورک کا پتہ نہ ہو',
} satisfies Partial<ErrorTexts>;
