import type { ErrorTexts } from '../../lib/texts/own-errors';

export const roofErrorsUr = {
  'report.not-found': 'ایسی کوئی اطلاع نہیں',
  'report.settled': 'یہ اطلاع اب کھلی نہیں ہے',
  'report.not-a-date': 'ایک اطلاع ٹورنامنٹ کی تاریخوں میں سے کسی کی نہیں',
  'report.too-many': 'اس لنک سے ایک دن میں جتنا بھیجا جا سکتا ہے وہ بھیجا جا چکا',
  'report.no-photo': 'براہِ کرم تصویر لیں',
  'roof.link-not-found': 'ایسا کوئی لنک نہیں',
  'field.time-required': 'لکھی ہوئی اطلاع میں وقت ضروری ہے',
} satisfies Partial<ErrorTexts>;
