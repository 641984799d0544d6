import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

interface Props<P extends object> {
  load: () => Promise<{ default: ComponentType<P> }>;
  props: P;
  onFail?: () => void;
  meanwhile?: ReactNode;
}

export function OnDemand<P extends object>({ load, props, onFail, meanwhile }: Props<P>) {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    let gone = false;
    load().then(
      ({ default: loaded }) => {
        if (!gone) setPart(() => loaded);
      },
      () => {
        if (!gone) onFail?.();
      },
    );
    return () => {
      gone = true;
    };
  }, [load, onFail]);
  return Part ? <Part {...props} /> : meanwhile;
}
