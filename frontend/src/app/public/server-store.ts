import { createStore, type StateCreator } from 'zustand/vanilla';

/** Replaces zustand's hooks in server rendering (vite/first-view.ts), which would return the initial state there. */
export const create =
  <S extends object>() =>
  (begin: StateCreator<S>) => {
    const store = createStore(begin);
    const use = <T>(select?: (state: S) => T) => (select ? select(store.getState()) : store.getState());
    return Object.assign(use, store);
  };
