import type { errors } from '@parwaz/shared';

type ErrorWords = (typeof errors)[keyof typeof errors]['message'];

const errorsUr: Readonly<Record<ErrorWords, string>> = {
  'Please check the fields': 'براہِ کرم خانے دیکھ لیں',
  'The request could not be read': 'درخواست پڑھی نہیں جا سکی',
  'This is too large': 'یہ بہت بڑا ہے',
  'The headers of the request are too large': 'درخواست بہت بڑی ہے',
  'The request took too long to arrive, please try again':
    'درخواست پہنچنے میں بہت دیر لگی، براہِ کرم دوبارہ کوشش کریں',
  'Not found': 'نہیں ملا',
  'Too many requests, please wait a moment': 'بہت زیادہ درخواستیں، براہِ کرم ذرا ٹھہریں',
  'Server error, please try again later.': 'سرور میں خرابی، براہِ کرم بعد میں کوشش کریں۔',
  'Too many requests at once, please try again in a moment':
    'ایک ساتھ بہت زیادہ درخواستیں، براہِ کرم ذرا دیر بعد کوشش کریں',
  'The database cannot be reached, please try again': 'ڈیٹابیس تک رسائی نہیں، براہِ کرم دوبارہ کوشش کریں',
  'The server’s disk is full: nothing can be saved, reading goes on':
    'سرور کی ڈسک بھر گئی ہے: کچھ محفوظ نہیں ہو سکتا، پڑھنا جاری رہے گا',
  'Incorrect username or password': 'صارف کا نام یا پاس ورڈ غلط ہے',
  'The current password is wrong': 'موجودہ پاس ورڈ غلط ہے',
  'Too many tries, please wait': 'بہت زیادہ کوششیں، براہِ کرم انتظار کریں',
  'Please log in': 'براہِ کرم لاگ اِن کریں',
  'You are not allowed to do this': 'آپ کو اس کی اجازت نہیں',
  'No such account': 'ایسا کوئی اکاؤنٹ نہیں',
  'This user name is taken': 'یہ نام پہلے سے کسی کا ہے',
  'No changes made!': 'کوئی تبدیلی نہیں کی گئی!',
  'The last admin must stay an admin': 'آخری ایڈمن کو ایڈمن ہی رہنا ہے',
  'You cannot delete your own account': 'آپ اپنا اکاؤنٹ حذف نہیں کر سکتے',
  'Club name is required': 'کلب کا نام ضروری ہے',
  'A club of this name exists': 'اس نام کا کلب موجود ہے',
  'No such club': 'ایسا کوئی کلب نہیں',
  'This club has tournaments': 'اس کلب کے ٹورنامنٹ موجود ہیں',
  'No such owner': 'ایسا کوئی مالک نہیں',
  'This loft takes part in a tournament that isn’t over':
    'یہ چھت ایسے ٹورنامنٹ میں شریک ہے جو ابھی ختم نہیں ہوا',
  'This loft takes part in a tournament that you may not edit. An admin can delete it.':
    'یہ چھت ایسے ٹورنامنٹ میں شریک ہے جسے تبدیل کرنے کی آپ کو اجازت نہیں۔ ایڈمن اسے حذف کر سکتا ہے۔',
  'No such banner': 'ایسا کوئی بینر نہیں',
  'Please select an image to upload!': 'براہِ کرم اپ لوڈ کرنے کے لیے تصویر چنیں!',
  'No such image': 'ایسی کوئی تصویر نہیں',
  'This is not a JPEG, PNG, WebP, AVIF or GIF image': 'یہ JPEG، PNG، WebP، AVIF یا GIF تصویر نہیں ہے',
  'At most 10 MB and 50 megapixels (AVIF 16)': 'زیادہ سے زیادہ 10 MB اور 50 میگا پکسل (AVIF کے لیے 16)',
  'No such tournament': 'ایسا کوئی ٹورنامنٹ نہیں',
  'Please select a category': 'براہِ کرم کیٹیگری چنیں',
  'A loft of the list does not exist': 'فہرست کی ایک چھت موجود نہیں',
  'Somebody else changed this tournament meanwhile': 'اس دوران کسی اور نے یہ ٹورنامنٹ تبدیل کر دیا',
  'Landing times would be lost': 'آمد کے اوقات ضائع ہو جائیں گے',
  'This change can no longer be taken back': 'یہ تبدیلی اب واپس نہیں لی جا سکتی',
  'There are landings: only an admin can let one person make a day official':
    'آمدیں درج ہو چکی ہیں: ایک شخص کو دن سرکاری کرنے کا اختیار صرف ایڈمن دے سکتا ہے',
  'This would leave what a tournament can’t hold': 'اس سے ٹورنامنٹ میں ایسی بات رہ جائے گی جو ممکن نہیں',
  'This tournament is damaged and can only be read until it has been repaired':
    'یہ ٹورنامنٹ خراب ہو گیا ہے اور درست ہونے تک صرف پڑھا جا سکتا ہے',
  'This is not a time (HH:MM)': 'یہ وقت نہیں ہے (HH:MM)',
  'More times than pigeons': 'کبوتروں سے زیادہ اوقات',
  'A pigeon with a time can’t be marked as lost or not flown':
    'جس کبوتر کا وقت درج ہے اسے گمشدہ یا نہ اڑا ہوا نشان زد نہیں کیا جا سکتا',
  'A landing is before the start time': 'ایک آمد آغاز کے وقت سے پہلے ہے',
  'This owner is not in the tournament': 'یہ مالک ٹورنامنٹ میں شریک نہیں',
  "This is not one of the tournament's dates": 'یہ ٹورنامنٹ کی تاریخوں میں سے نہیں',
  'Somebody else changed these times meanwhile': 'اس دوران کسی اور نے یہ اوقات بدل دیے',
  'This day is closed: please say why it changes': 'یہ دن بند ہے: براہِ کرم تبدیلی کی وجہ بتائیں',
  'All live places are taken': 'براہِ راست کی سب جگہیں بھر گئی ہیں',
  'Too many messages': 'بہت زیادہ پیغام',
  'This value has changed meanwhile': 'اس دوران یہ قدر بدل گئی ہے',
  'This loft has no place there yet': 'اس چھت کی وہاں ابھی کوئی پوزیشن نہیں',
  'No such report': 'ایسی کوئی اطلاع نہیں',
  'This report is no longer open': 'یہ اطلاع اب کھلی نہیں ہے',
  "A report is not of one of the tournament's dates": 'ایک اطلاع ٹورنامنٹ کی تاریخوں میں سے کسی کی نہیں',
  'This link has sent all that a day may have': 'اس لنک سے ایک دن میں جتنا بھیجا جا سکتا ہے وہ بھیجا جا چکا',
  'Please take a photo': 'براہِ کرم تصویر لیں',
  'This link has ended. Please ask the desk for a new one':
    'یہ لنک ختم ہو گیا ہے۔ براہِ کرم ڈیسک سے نیا لنک مانگیں',
  'No such link': 'ایسا کوئی لنک نہیں',
  'This push service is not known here': 'یہ پش سروس یہاں معلوم نہیں',
  'Too many devices at once, please try again later':
    'ایک ساتھ بہت زیادہ آلات ہیں، براہِ کرم بعد میں دوبارہ کوشش کریں',
  'This device is not being told anything': 'اس آلے کو کوئی اطلاع نہیں بھیجی جا رہی',
  'The push service of this browser did not take the message': 'اس براؤزر کی پش سروس نے پیغام قبول نہیں کیا',
  'Too many desks of this account are open': 'اس اکاؤنٹ کے بہت زیادہ ڈیسک کھلے ہیں',
};

/** Texts of forms and of the device. */
const othersUr: Readonly<Record<string, string>> = {
  'You cannot give up your own admin role': 'آپ اپنا ایڈمن کا کردار نہیں چھوڑ سکتے',
  'Somebody else changed this row': 'کسی اور نے یہ قطار تبدیل کر دی',
  'The server refused this': 'سرور نے اسے قبول نہیں کیا',
  'There is no date': 'تاریخ نہیں ہے',
  'Set the start time first': 'پہلے پرواز کا وقت لکھیں',
  'A start time is needed': 'پرواز کا وقت ضروری ہے',
  'This owner is not in the tournament': 'یہ مالک ٹورنامنٹ میں نہیں',
  'This is not a date': 'یہ تاریخ نہیں ہے',
  'Please enter tournament name': 'براہِ کرم ٹورنامنٹ کا نام لکھیں',
  'Please select start date': 'براہِ کرم آغاز کی تاریخ چنیں',
  'Please select start time': 'براہِ کرم آغاز کا وقت چنیں',
  'Please enter number of days': 'براہِ کرم دنوں کی تعداد لکھیں',
  'Please enter number of pigeons': 'براہِ کرم کبوتروں کی تعداد لکھیں',
  'Please enter continue days': 'براہِ کرم لگاتار دن لکھیں',
  'User name is required.': 'نام ضروری ہے۔',
  'Please upload tournament poster': 'براہِ کرم ٹورنامنٹ کا پوسٹر لگائیں',
  'Please select at least one pigeon owner': 'براہِ کرم کم از کم ایک مالک چنیں',
  'Password is required': 'پاس ورڈ ضروری ہے',
  'At least 8 characters': 'کم از کم 8 حروف',
  'At most 40 characters': 'زیادہ سے زیادہ 40 حروف',
  'At most 120 characters': 'زیادہ سے زیادہ 120 حروف',
  'At most 200 characters': 'زیادہ سے زیادہ 200 حروف',
  'The server took too long to answer': 'سرور نے جواب دینے میں بہت دیر لگائی',
  'The server cannot be reached': 'سرور تک رسائی نہیں',
  'The answer could not be read': 'جواب پڑھا نہیں جا سکا',
};

/** Urdu texts of the rules and the server, by their English words. */
export const saidUr: Readonly<Record<string, string>> = { ...errorsUr, ...othersUr };
