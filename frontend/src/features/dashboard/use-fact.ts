import { useEffect, useState } from 'react';
import type { RaceFactProps } from '../../components/slots';
import { useMinute } from '../../lib/time/minute';

type Event = keyof Parameters<RaceFactProps['feed']['on']>[0];

/**
 * Read again with every such event of the tournament and every minute; the last known while reads fail.
 * @param read keep it stable
 */
export function useFact<T>(
  feed: RaceFactProps['feed'],
  event: Event,
  tournamentId: string,
  read: (tournamentId: string) => Promise<T>,
): T | null {
  const minute = useMinute();
  const [news, setNews] = useState(0);
  const [known, setKnown] = useState<T | null>(null);
  useEffect(() => {
    const hear = (told: { tournamentId: string }) => {
      if (told.tournamentId === tournamentId) setNews((count) => count + 1);
    };
    return feed.on({ [event]: hear });
  }, [feed, event, tournamentId]);
  useEffect(() => {
    let gone = false;
    read(tournamentId).then(
      (now) => {
        if (!gone) setKnown(now);
      },
      () => undefined, // It is read again in a minute.
    );
    return () => {
      gone = true;
    };
  }, [tournamentId, read, minute, news]);
  return known;
}
