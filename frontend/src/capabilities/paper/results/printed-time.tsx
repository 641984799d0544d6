import type { PaperWords, PrintedSlot } from '@parwaz/shared';

/** The signs of what has no time of its own, or doesn't count. */
export const signs = { disqualified: '×', lost: '?', 'not-flown': '–' } as const;

/** A pigeon's time: struck through where it doesn't count, with the sign of its mark. */
export function PrintedTime({ slot: { time, stands }, words }: { slot: PrintedSlot; words: PaperWords }) {
  if (stands === 'none') return null;
  if (stands === 'counted') return time;
  const meaning = words.stands[stands];
  return (
    <span className="printed-time" title={meaning}>
      {stands !== 'excluded' && <i aria-hidden>{signs[stands]}</i>}
      {time && <s>{time}</s>}
      <span className="unseen">{meaning}</span>
    </span>
  );
}
