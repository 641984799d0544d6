import { createContext, useContext } from 'react';
import { isUrdu } from '../../../lib/isolated';
import { readSought } from './matching-lofts';
import { matchedParts } from '../../../lib/names/name-match';

/** In letters: longer ones take three lines of smaller text. */
const longName = 28;

/** The text of Find. */
export const SoughtContext = createContext('');

/** A loft's name, with the letters that Find matches. */
export function SoughtName({ name }: { name: string }) {
  const typed = useContext(SoughtContext);
  const isSought = readSought(typed).kind === 'words';
  return (
    <b dir="auto" className={isUrdu(name) ? 'is-urdu' : name.length > longName ? 'is-long' : undefined}>
      {isSought
        ? matchedParts(name, typed).map(({ text, isMatch }, at) =>
            isMatch ? <mark key={at}>{text}</mark> : text,
          )
        : name}
    </b>
  );
}
