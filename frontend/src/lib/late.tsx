import { lazy, useState } from 'react';
import type { ComponentType, FunctionComponent } from 'react';

type Code = { default: ComponentType };

/** A lazily loaded component, with a way to preload it. */
export interface Late<C extends Code = Code> extends FunctionComponent {
  load(): Promise<C>;
}

/** Renders at once when the code is loaded already: behind a fallback React would delay it by 300 ms. */
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

/** Browsers say it differently; all of them name the module or its loading. */
const failureWords =
  /dynamically imported module|importing a module script|module script failed|preload CSS/i;

/** Is this a part of the app that could not be loaded? Another try may cure it. */
export const isChunkFailure = ({ message }: Error): boolean => failureWords.test(message);
