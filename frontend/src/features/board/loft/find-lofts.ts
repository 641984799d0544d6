import type { Owner } from '@parwaz/shared';

/** As people type: without case, accents, or the spaces and dashes of phone numbers. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLocaleLowerCase('en')
    .replace(/[\s\-–—()+.]+/g, ' ')
    .trim();
}

const digits = (text: string) => text.replace(/\D/g, '');

export function findLofts(owners: readonly Owner[], typed: string): Owner[] {
  const words = folded(typed).split(' ').filter(Boolean);
  const number = digits(typed);
  return owners.filter((owner) => {
    const text = folded(`${owner.name} ${owner.address}`);
    if (words.every((word) => text.includes(word))) return true;
    return number.length > 2 && digits(owner.phone).includes(number);
  });
}
