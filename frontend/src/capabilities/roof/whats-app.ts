/** Where the sport is flown and where its people have gone. */
const countryCodes: Readonly<Record<string, string>> = {
  'Asia/Karachi': '92',
  'Asia/Kolkata': '91',
  'Asia/Calcutta': '91',
  'Asia/Dhaka': '880',
  'Asia/Kabul': '93',
  'Asia/Kathmandu': '977',
  'Asia/Colombo': '94',
  'Asia/Tehran': '98',
  'Asia/Baghdad': '964',
  'Asia/Dubai': '971',
  'Asia/Muscat': '968',
  'Asia/Qatar': '974',
  'Asia/Bahrain': '973',
  'Asia/Kuwait': '965',
  'Asia/Riyadh': '966',
  'Asia/Jakarta': '62',
  'Asia/Kuala_Lumpur': '60',
  'Europe/Istanbul': '90',
  'Europe/London': '44',
};

/** Without a trunk 0 a mobile number of these countries has so many digits. */
const mobileDigits = 10;

/** Digits with the country's code; `''` where that isn't known. A number that begins with 0 is of the zone's country. */
export function internationalPhone(phone: string, timeZone: string): string {
  const dialled = phone.replace(/[^\d+]/g, '');
  const whole = /^(?:\+|00)([1-9]\d{6,14})$/.exec(dialled)?.[1];
  if (whole !== undefined) return whole;
  const code = countryCodes[timeZone];
  if (code === undefined) return '';
  const local = /^0([1-9]\d{6,11})$/.exec(dialled)?.[1];
  if (local !== undefined) return code + local;
  if (/^[1-9]/.test(dialled) && dialled.length === mobileDigits) return code + dialled;
  const isWhole = dialled.startsWith(code) && dialled.length === code.length + mobileDigits;
  return isWhole ? dialled : '';
}

/** An international number opens the chat; without one the person chooses. */
export const whatsAppLink = (phone: string, text: string, timeZone: string): string =>
  `https://wa.me/${internationalPhone(phone, timeZone)}?text=${encodeURIComponent(text)}`;
