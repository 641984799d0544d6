/**
 * Replaces zustand in server rendering (see vite/first-view.ts): stores are read as they were just set, while zustand
 * would return their initial state on a server.
 */
type Set<S> = (change: Partial<S> | ((state: S) => Partial<S>)) => void;

interface Store<S> {
  (): S;
  <T>(select: (state: S) => T): T;
  getState: () => S;
  setState: Set<S>;
}

export function create<S extends object>(): (begin: () => S) => Store<S> {
  return (begin) => {
    let state = begin();
    const use = <T>(select?: (state: S) => T) => (select ? select(state) : state);
    return Object.assign(use, {
      getState: () => state,
      setState: (change: Parameters<Set<S>>[0]) => {
        state = { ...state, ...(typeof change === 'function' ? change(state) : change) };
      },
    });
  };
}
