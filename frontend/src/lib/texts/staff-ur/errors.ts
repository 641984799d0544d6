import { capabilityErrorsUr } from '../../../capabilities/errors-ur';
import { shownName } from '@parwaz/shared';
import { isolated, nameIsolated } from '../../isolated';
import type { ErrorTexts } from '../own-errors';

const pigeon = (index: number) => `کبوتر #${index + 1}`;
interface NamedTournaments {
  tournaments: readonly { name: string; nameUrdu: string }[];
}
const naming = (text: string, { tournaments }: NamedTournaments) =>
  [text, tournaments.map((one) => nameIsolated(shownName(one, 'ur'))).join('، ')].filter(Boolean).join(': ');

export const errorsUr: ErrorTexts = {
  'request.invalid': 'براہِ کرم خانے دیکھ لیں',
  'request.malformed': 'درخواست پڑھی نہیں جا سکی',
  'request.too-large': 'یہ بہت بڑا ہے',
  'request.headers-too-large': 'درخواست بہت بڑی ہے',
  'request.too-slow': 'درخواست پہنچنے میں بہت دیر لگی، براہِ کرم دوبارہ کوشش کریں',
  'request.not-found': 'نہیں ملا',
  'request.too-many': 'بہت زیادہ درخواستیں، براہِ کرم ذرا ٹھہریں',
  'request.failed': 'سرور میں خرابی، براہِ کرم بعد میں کوشش کریں۔',
  'request.busy': 'ایک ساتھ بہت زیادہ درخواستیں، براہِ کرم ذرا دیر بعد کوشش کریں',
  'request.disk-full': 'سرور کی ڈسک بھر گئی ہے: کچھ محفوظ نہیں ہو سکتا، پڑھنا جاری رہے گا',
  'request.unavailable': 'ڈیٹابیس تک رسائی نہیں، براہِ کرم دوبارہ کوشش کریں',
  'server.leaving': 'یہ سرور بند ہونے والا ہے',
  'server.wrong-role': 'اس کا جواب اس سائٹ کا دوسرا سرور دیتا ہے',
  'auth.wrong-login': 'صارف کا نام یا پاس ورڈ غلط ہے',
  'auth.wrong-password': 'موجودہ پاس ورڈ غلط ہے',
  'auth.too-many-tries': 'بہت زیادہ کوششیں، براہِ کرم انتظار کریں',
  'auth.required': 'براہِ کرم لاگ اِن کریں',
  'auth.forbidden': 'آپ کو اس کی اجازت نہیں',
  'staff.not-found': 'ایسا کوئی اکاؤنٹ نہیں',
  'staff.name-taken': 'یہ نام پہلے سے کسی کا ہے',
  'staff.no-changes': 'کوئی تبدیلی نہیں کی گئی!',
  'staff.last-admin': 'آخری ایڈمن کو ایڈمن ہی رہنا ہے',
  'staff.oneself': ({ act }) =>
    act === 'delete' ? 'آپ اپنا اکاؤنٹ حذف نہیں کر سکتے' : 'آپ اپنا ایڈمن کا کردار نہیں چھوڑ سکتے',
  'club.name-required': 'کلب کا نام ضروری ہے',
  'club.name-taken': 'اس نام کا کلب موجود ہے',
  'club.not-found': 'ایسا کوئی کلب نہیں',
  'owner.not-found': 'ایسا کوئی مالک نہیں',
  'owner.import-not-found': 'ایسی کوئی فہرست نہیں ملی',
  'owner.flies-elsewhere':
    'یہ چھت ایسے ٹورنامنٹ میں شریک ہے جسے تبدیل کرنے کی آپ کو اجازت نہیں۔ ایڈمن اسے حذف کر سکتا ہے۔',
  'banner.not-found': 'ایسا کوئی بینر نہیں',
  'banner.image-required': 'براہِ کرم اپ لوڈ کرنے کے لیے تصویر چنیں!',
  'media.not-found': 'ایسی کوئی تصویر نہیں',
  'media.not-an-image': 'یہ JPEG، PNG، WebP، AVIF یا GIF تصویر نہیں ہے',
  'media.too-large': 'زیادہ سے زیادہ 10 MB اور 50 میگا پکسل (AVIF کے لیے 16)',
  'tournament.not-found': 'ایسا کوئی ٹورنامنٹ نہیں',
  'tournament.deleted': 'یہ ٹورنامنٹ ہٹا دیا گیا ہے',
  'tournament.unknown-club': 'براہِ کرم کیٹیگری چنیں',
  'tournament.unknown-time-zone': 'یہ Asia/Karachi جیسا کوئی ٹائم زون نہیں',
  'tournament.unknown-loft': 'فہرست کی ایک چھت موجود نہیں',
  'tournament.unknown-source': 'جس ٹورنامنٹ سے نقل کرنا ہے وہ موجود نہیں',
  'tournament.copy-zone':
    'آمدیں صرف ایک ہی ٹائم زون کے ٹورنامنٹس میں نقل ہوتی ہیں، اور رات کی پرواز دونوں میں ہو یا دونوں میں نہ ہو',
  'tournament.copy-chain': (named) => naming('نقل شدہ آمدیں آگے نقل نہیں ہو سکتیں', named),
  'tournament.copied-too-often': ({ max, ...named }) =>
    naming(`ایک ٹورنامنٹ سے زیادہ سے زیادہ ${max} ٹورنامنٹ نقل کر سکتے ہیں`, named),
  'tournament.linked': (named) =>
    naming('جب تک آمدیں نقل ہوتی ہیں ٹائم زون اور رات کی پرواز کا قاعدہ نہیں بدلتا', named),
  'tournament.conflict': 'اس دوران کسی اور نے یہ ٹورنامنٹ تبدیل کر دیا',
  'tournament.quarantined': 'یہ ٹورنامنٹ خراب ہو گیا ہے اور درست ہونے تک صرف پڑھا جا سکتا ہے',
  'result.not-a-loft': 'یہ مالک ٹورنامنٹ میں نہیں',
  'result.conflict': 'اس دوران کسی اور نے یہ اوقات بدل دیے',
  'result.day-closed': 'یہ دن بند ہے: براہِ کرم تبدیلی کی وجہ بتائیں',
  'result.changed': 'اس دوران یہ وقت بدل گیا ہے',
  'certificate.no-place': 'اس چھت کی وہاں ابھی کوئی پوزیشن نہیں',
  'roof.ended': 'یہ لنک ختم ہو گیا ہے۔ براہِ کرم ڈیسک سے نیا لنک مانگیں',
  'push.unknown-service': 'یہ پش سروس یہاں معلوم نہیں',
  'push.too-many': 'ایک ساتھ بہت زیادہ ڈیوائسز ہیں، براہِ کرم بعد میں دوبارہ کوشش کریں',
  'push.not-found': 'اس ڈیوائس کو کوئی اطلاع نہیں بھیجی جا رہی',
  'push.failed': 'اس براؤزر کی پش سروس نے پیغام قبول نہیں کیا',
  'live.full': 'براہِ راست کی سب جگہیں بھر گئی ہیں',
  'live.too-many-desks': 'اس اکاؤنٹ کے بہت زیادہ ڈیسک کھلے ہیں',
  'live.too-fast': 'بہت زیادہ پیغام',
  'field.not-a-date': 'یہ تاریخ نہیں ہے',
  'field.not-a-time': 'یہ وقت نہیں ہے (HH:MM)',
  'field.password-required': 'پاس ورڈ ضروری ہے',
  'field.person-required': 'نام ضروری ہے۔',
  'tournament.name-required': 'براہِ کرم ٹورنامنٹ کا نام لکھیں',
  'tournament.start-date-required': 'براہِ کرم آغاز کی تاریخ چنیں',
  'tournament.start-time-required': 'براہِ کرم آغاز کا وقت چنیں',
  'tournament.days-required': 'براہِ کرم دنوں کی تعداد لکھیں',
  'tournament.pigeons-required': 'براہِ کرم کبوتروں کی تعداد لکھیں',
  'tournament.continue-days-required': 'براہِ کرم لگاتار دن لکھیں',
  'tournament.stamp-name-required': 'براہِ کرم اسٹیمپ کا نام لکھیں',
  'tournament.stamp-name-taken': 'یہ نام کسی اور اسٹیمپ کا ہے',
  'tournament.poster-required': 'براہِ کرم ٹورنامنٹ کا پوسٹر لگائیں',
  'tournament.lofts-required': 'براہِ کرم کم از کم ایک مالک چنیں',
  'field.required': 'یہ خانہ ضروری ہے',
  'field.invalid': 'یہ پڑھا نہیں جا سکا',
  'field.not-a-text': 'یہ متن نہیں ہے',
  'field.not-an-id': 'یہ شناخت درست نہیں',
  'field.not-a-slot': 'یہ کبوتر کا خانہ نہیں',
  'field.not-a-revision': 'یہ تبدیلی کا نمبر نہیں',
  'field.not-a-picture': 'یہ تصویر نہیں ہے',
  'field.not-a-link': 'لنک https:// سے شروع ہوتا ہے',
  'field.not-a-prize': 'انعام ایک متن ہوتا ہے',
  'field.reason-required': 'براہِ کرم وجہ لکھیں',
  'field.not-a-push-key': 'یہ کسی براؤزر کی چابی نہیں',
  'day.reason-required': 'براہِ کرم بتائیں کہ یہ دن کیوں بدلا جا رہا ہے',
  'tournament.no-such-loft': 'ایسا کوئی مالک نہیں',
  'club.has-tournaments': ({ tournaments, deleted }) =>
    `اس کلب کے ${tournaments === 1 ? '1 ٹورنامنٹ ہے' : `${tournaments} ٹورنامنٹ ہیں`}` +
    (deleted > 0 ? '، حذف شدہ بھی شامل ہیں جو واپس لائے جا سکتے ہیں' : ''),
  'owner.flies': (named) => naming('یہ چھت ایسے ٹورنامنٹ میں شریک ہے جو ابھی ختم نہیں ہوا', named),
  'tournament.would-lose': ({ landings, marks = 0 }) =>
    [
      ...(landings > 0 || marks === 0 ? [`${landings} آمد کے اوقات`] : []),
      ...(marks > 0 ? [`${marks} نشان`] : []),
    ].join(' اور ') + ' ضائع ہو جائیں گے',
  'tournament.official-by-admin':
    'آمدیں درج ہو چکی ہیں: ایک شخص کو دن باضابطہ قرار دینے کا اختیار صرف ایڈمن دے سکتا ہے',
  'tournament.cannot-undo': () => 'یہ تبدیلی اب واپس نہیں لی جا سکتی',
  'tournament.impossible': () => 'اس سے ٹورنامنٹ میں ایسی بات رہ جائے گی جو ممکن نہیں',
  'tournament.date-required': ({ day }) => `براہِ کرم دن ${day} کی تاریخ چنیں`,
  'result.not-a-time': ({ index, typed }) =>
    `${index === null ? 'اڑان کا وقت' : pigeon(index)}: ”${typed}“ وقت نہیں ہے (HH:MM)`,
  'result.too-many-slots': ({ index, slots }) => `${pigeon(index)} اس ٹورنامنٹ کے ${slots} سے زیادہ ہے`,
  'result.before-start': ({ index, time, startTime, overnight, record }) =>
    `${record ? `${nameIsolated(record.ownerNameUrdu || record.ownerName)}، ${isolated(record.date)}: ` : ''}${pigeon(index)}: ` +
    (overnight
      ? `اڑان کے وقت ${startTime} کے ساتھ ${time} کسی اور دن کا ہو جائے گا`
      : `${time} اڑان کے وقت ${startTime} سے پہلے ہے`),
  'stamp.not-found': 'ایسا کوئی اسٹیمپ نہیں',
  'result.unknown-stamp': ({ index }) => `${pigeon(index)}: اس ٹورنامنٹ میں یہ اسٹیمپ نہیں ہے`,
  'result.mark-with-time': ({ index, time }) =>
    `${pigeon(index)} ${time} پر اترا: اسے گمشدہ یا نہ اڑا ہوا نشان زد نہیں کیا جا سکتا`,
  'result.not-a-date': ({ date }) => `${isolated(date)} اس ٹورنامنٹ کی تاریخوں میں نہیں`,
  'field.whole-number': ({ min, max }) => `${min} سے ${max} تک کا پورا عدد`,
  'field.too-short': ({ min }) => `کم از کم ${min} حروف`,
  'field.too-long': ({ max }) => `زیادہ سے زیادہ ${max} حروف`,
  'field.too-many': ({ max }) => `زیادہ سے زیادہ ${max}`,
  'field.base64': ({ bytes }) => `base64url میں ${bytes} بائٹ`,
  'network.timeout': 'سرور نے جواب دینے میں بہت دیر لگائی',
  'network.failed': 'سرور تک رسائی نہیں',
  'request.unreadable': 'جواب پڑھا نہیں جا سکا',
  'desk.refused': 'سرور نے اسے قبول نہیں کیا',
  'desk.row-changed': 'کسی اور نے یہ قطار تبدیل کر دی',
  'desk.no-date': 'تاریخ نہیں ہے',
  'desk.no-start': 'پہلے اڑان کا وقت لکھیں',
  'desk.start-needed': 'اڑان کا وقت ضروری ہے',
  'desk.not-a-time': ({ typed, like }) => `”${typed}“ وقت نہیں ہے: چار ہندسے لکھیں، جیسے ${like}`,
  ...capabilityErrorsUr,
};
