import { lazy, useState } from 'react';
import type { ComponentType, FunctionComponent } from 'react';

type Code = { default: ComponentType };

export interface Late<C extends Code = Code> extends FunctionComponent {
  load(): Promise<C>;
}

/** Renders at once if the code is loaded already; with Suspense React would delay it by 300 ms. */
export function late<C extends Code>(fetchCode: () => Promise<C>): Late<C> {
  let loaded: ComponentType | null = null;
  const load = async () => {
    const code = await fetchCode();
    loaded = code.default;
    return code;
  };
  const Waiting = lazy(load);
  const Shown = () => {
    const [Component] = useState(() => loaded ?? Waiting);
    return <Component />;
  };
  return Object.assign(Shown, { load });
}

/** Each browser has its own words for it. */
const failureWords =
  /dynamically imported module|importing a module script|module script failed|preload CSS/i;

/** True when a part of the app couldn't be loaded, which another try may do. */
export const isChunkFailure = ({ message }: Error): boolean => failureWords.test(message);
