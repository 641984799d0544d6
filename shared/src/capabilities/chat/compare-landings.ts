import { doubt } from './chat.js';
import type { ReadLanding } from './read-landing.js';

// Minutes from a landing to the message that tells of it, mostly.
const copiedMinutes = 15;

/** Puts in doubt what the landings of one message, or of text without heads, make doubtful about each other. */
export function compareLandings(read: readonly ReadLanding[], isWithoutHead: boolean): void {
  const owners = new Set(read.map(({ landing }) => landing.ownerId));
  for (const ownerId of owners) {
    const own = read.filter(({ landing }) => landing.ownerId === ownerId);
    doubtGuessedHalves(own);
    doubtFlights(own);
    doubtUnevenSlots(own);
    doubtDescending(own);
  }
  if (isWithoutHead) doubtCopiedHeads(read);
}

// People list times as they came: where a loft's don't ascend, a half of the day was guessed wrong.
function doubtGuessedHalves(own: readonly ReadLanding[]): void {
  if (isAscending(own)) return;
  for (const { landing } of own.filter(({ isGuessedHalf }) => isGuessedHalf)) doubt(landing, 'time');
}

// `19:42 13:42` after a start at six tells of one landing and of its flight.
function doubtFlights(own: readonly ReadLanding[]): void {
  const minutes = own.map((one) => one.minutes);
  own.forEach(({ landing, start }, at) => {
    const landed = (minutes[at] ?? -1) + start;
    if (start > 0 && minutes.includes(landed)) doubt(landing, 'time');
  });
}

// Where only some of a loft's times have a number, another may have gone astray.
function doubtUnevenSlots(own: readonly ReadLanding[]): void {
  for (const { landing, place } of own.filter((one) => one.landing.index === null)) {
    const isNumbered = own.some((one) => one.landing.index !== null && one.place.bubble === place.bubble);
    if (isNumbered) doubt(landing, 'slot');
  }
}

// `Rasool 17:44` above `17:42` may be the head of a message.
function doubtDescending(own: readonly ReadLanding[]): void {
  const open = own.filter(({ landing }) => landing.index === null && !landing.doubts.includes('time'));
  if (!isAscending(open)) for (const { landing } of open) doubt(landing, 'time');
}

// In a text without heads `Rasool 17:44` above `Butt 17:42` may be one that was copied along.
function doubtCopiedHeads(read: readonly ReadLanding[]): void {
  read.forEach(({ landing, minutes }, at) => {
    const below = read[at + 1];
    if (!below || landing.index !== null || landing.text === below.landing.text) return;
    const later = (minutes ?? 0) - (below.minutes ?? 0);
    if (later > 0 && later <= copiedMinutes) doubt(landing, 'time');
  });
}

const isAscending = (read: readonly ReadLanding[]): boolean =>
  read.every((one, at) => at === 0 || (one.minutes ?? -1) >= (read[at - 1]?.minutes ?? -1));
