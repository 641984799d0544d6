import type { BoardDate } from '@parwaz/shared';
import { createStore } from 'zustand/vanilla';
import { readEntry, type Typed } from './typed';

export interface EarlyLandings {
  date: BoardDate;
  typed: readonly Typed[];
}

const isLanding = ({ place, text, shown }: Typed): boolean => {
  const read = readEntry(place, text);
  return place.index !== null && read.kind === 'time' && !['', shown.time].includes(read.value);
};

/** Asks once before landings of a day to come are typed. */
export function createEarlyGate(daysFromToday: (date: BoardDate) => number) {
  const store = createStore<{ waiting: EarlyLandings | null }>(() => ({ waiting: null }));
  const meant = new Set<BoardDate>();
  return {
    store,
    /** True when they wait for an answer instead. */
    holds: (typed: readonly Typed[]): boolean => {
      const early = typed.find(
        (one) => isLanding(one) && !meant.has(one.place.date) && daysFromToday(one.place.date) > 0,
      );
      const { waiting } = store.getState();
      // Typed while the question was opening: none of them is lost.
      if (early)
        store.setState({ waiting: { date: early.place.date, typed: [...(waiting?.typed ?? []), ...typed] } });
      return early !== undefined;
    },
    /** Returns those that are to be typed now. */
    answer: (isMeant: boolean): readonly Typed[] => {
      const { waiting } = store.getState();
      store.setState({ waiting: null });
      if (!waiting || !isMeant) return [];
      meant.add(waiting.date);
      return waiting.typed;
    },
  };
}
