import { Fragment } from 'react';
import { useStore } from 'zustand';
import type { CopiedDesk } from './copied-cells';
import { useCopyingTexts } from './texts';

export function IdleNotice({ copied }: { copied: CopiedDesk }) {
  const t = useCopyingTexts();
  const sources = useStore(copied.store, (state) => state.copied?.sources);
  const idle = sources?.filter((one) => one.idle !== null) ?? [];
  if (idle.length === 0) return null;
  return (
    <p className="desk-copying-idle" role="status">
      {idle.map(({ _id, idle: why }) => (
        <Fragment key={_id}>{why && t.idle[why](copied.nameOf(_id))} </Fragment>
      ))}
    </p>
  );
}
