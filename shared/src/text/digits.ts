const easternDigit = /[٠-٩۰-۹]/g;
// Signs that turn the direction of writing, and joiners that have no width: a copied text in Urdu brings them along.
const directionSign = /[\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Text with Latin digits in place of those that Arabic, Urdu and Persian keyboards type, and no signs of direction. */
export function latinDigits(text: string): string {
  return text.replace(directionSign, '').replace(easternDigit, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** A code of an official day in groups of four digits, for people: `58-07d5-e4c1-…`. */
export function groupedCode(code: string): string {
  const [revision = '', digits = ''] = code.split('-');
  return [revision, ...(digits.match(/.{1,4}/g) ?? [])].join('-');
}
