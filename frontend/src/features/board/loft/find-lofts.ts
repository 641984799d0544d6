import { latinDigits, type Owner } from '@parwaz/shared';
import { firstUnsure, fitOfName, wordsOf } from '../../../lib/names/name-match';

/** Without the zero that stands before a number at home only. */
const digits = (text: string) => latinDigits(text).replace(/\D/g, '').replace(/^0+/, '');
const minDigits = 3;

/** Best matches first, in either script; names that are only perhaps meant where no other fits. */
export function findLofts(owners: readonly Owner[], typed: string): Owner[] {
  const words = wordsOf(typed);
  const number = digits(typed);
  if (words.length === 0) return [...owners];
  const fits = owners
    .flatMap((owner) => {
      const { name, nameUrdu, address, phone } = owner;
      if (number.length >= minDigits && digits(phone).includes(number)) return { owner, fit: 0 };
      const city = wordsOf(address);
      // Cities of two words in one script are one in the other.
      const fits = [name, nameUrdu]
        .map(wordsOf)
        .flatMap((one) => fitOfName({ name: one, all: [...one, ...city, city.join('')] }, words) ?? []);
      return fits.length === 0 ? [] : { owner, fit: Math.min(...fits) };
    })
    .sort((a, b) => a.fit - b.fit);
  const sure = fits.filter(({ fit }) => fit <= lastSure);
  return (sure.length > 0 ? sure : fits).map(({ owner }) => owner);
}

/** Parts of words too: who reads a list sees what was found. */
const lastSure = firstUnsure + 1;
