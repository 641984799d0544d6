import { lazy, useState, type ComponentType, type FunctionComponent } from 'react';

type Code = { default: ComponentType };

export interface Late<C extends Code = Code> extends FunctionComponent {
  load(): Promise<C>;
}

/** Like React's `lazy`, but code that is already loaded renders at once: `lazy` would show the fallback for 300 ms. */
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

/** Each browser words it differently. */
const failureWords =
  /dynamically imported module|importing a module script|module script failed|preload CSS/i;

export const isChunkFailure = ({ message }: Error): boolean => failureWords.test(message);
