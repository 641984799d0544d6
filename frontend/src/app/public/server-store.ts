/** Replaces zustand in server rendering (vite/first-view.ts): zustand would return the initial state there. */
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
