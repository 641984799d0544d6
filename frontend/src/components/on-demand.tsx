import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

interface Props<P extends object> {
  /** The same function at every render. */
  load: () => Promise<{ default: ComponentType<P> }>;
  props: P;
  /** It could not be loaded: the line is gone, or a newer version was published. The next time is another try. */
  onFail: () => void;
  /** What stands in its place until it is there. */
  meanwhile?: ReactNode;
}

/** A part of a page that is loaded when somebody asks for it. */
export function OnDemand<P extends object>({ load, props, onFail, meanwhile }: Props<P>) {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    let gone = false;
    load().then(
      ({ default: loaded }) => {
        if (!gone) setPart(() => loaded);
      },
      () => {
        if (!gone) onFail();
      },
    );
    return () => {
      gone = true;
    };
  }, [load, onFail]);
  return Part ? <Part {...props} /> : meanwhile;
}
