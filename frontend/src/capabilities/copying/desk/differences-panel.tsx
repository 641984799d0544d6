import { Box, Button } from '@chakra-ui/react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import X from 'lucide-react/icons/x';
import { Fragment, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { AskReason } from '../../../components/staff/ask-reason';
import { PlainButton } from '../../../components/staff/buttons';
import { Confirm } from '../../../components/staff/confirm';
import type { DeskFocus } from '../../../features/desk/grid/desk-focus';
import { useOpenDesk } from '../../../features/desk/open-desk';
import { staffName } from '../../../lib/texts/staff-names';
import { keyOf, type CopiedDesk } from './copied-cells';
import { DifferenceItem } from './difference-item';
import { DiffersIcon } from './icons';
import { useCopyingTexts } from './texts';
import { usePanelFocus } from './use-panel-focus';

interface Props {
  date: string;
  copied: CopiedDesk;
  focus: DeskFocus;
}

export function DifferencesPanel({ date, ...props }: Props) {
  const { copied } = props;
  const isOpen = useStore(copied.store, (state) => state.isOpen);
  useEffect(() => copied.show(date), [copied, date]);
  return isOpen && <OpenPanel {...props} />;
}

function OpenPanel({ copied, focus }: Omit<Props, 'date'>) {
  const t = useCopyingTexts();
  const { copied: read, selected } = useStore(copied.store);
  const differences = read?.differences ?? [];
  const current = differences.find((one) => keyOf(one) === selected) ?? differences[0];
  const panel = useRef<HTMLElement>(null);
  usePanelFocus(panel, copied, current && keyOf(current));
  const close = () => {
    copied.fold();
    setTimeout(focus.toCell);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, repeat, ctrlKey, metaKey, altKey } = event;
    // React also brings the keys of dialogs here.
    if (!(target instanceof Element) || !panel.current?.contains(target)) return;
    if (ctrlKey || metaKey || altKey) return;
    const isRtl = getComputedStyle(panel.current).direction === 'rtl';
    if (key === 'Escape') close();
    else if (key === 'ArrowDown') copied.move(1);
    else if (key === 'ArrowUp') copied.move(-1);
    else if ((key === 'ArrowLeft' || key === 'ArrowRight') && current && !target.closest('button')) {
      // The keys point at the values. Holding one down settles only one.
      const isHere = (key === 'ArrowLeft') !== isRtl;
      if (!repeat) copied.settleByKey(current, isHere ? 'here' : 'source');
    } else return;
    event.preventDefault();
  };
  return (
    <aside
      ref={panel}
      className="desk-side desk-differences"
      aria-label={t.title}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <PanelHead count={differences.length} onClose={close} />
      <p className="desk-differences-from">
        {t.from((read?.sources ?? []).map(({ _id }) => copied.nameOf(_id)).join(', '))}
      </p>
      {differences.length === 0 ? (
        <p className="desk-differences-none" role="status">
          {t.none}
        </p>
      ) : (
        <>
          <p className="desk-differences-heads" aria-hidden>
            <b>{t.here}</b>
            <b>{read?.sources.length === 1 ? copied.nameOf(read.sources[0]?._id ?? '') : t.there}</b>
          </p>
          <ol>
            {differences.map((one) => (
              <DifferenceItem key={keyOf(one)} one={one} isCurrent={one === current} copied={copied} />
            ))}
          </ol>
          <PanelFoot copied={copied} count={differences.length} />
        </>
      )}
      <ReasonQuestion copied={copied} />
    </aside>
  );
}

function PanelHead({ count, onClose }: { count: number; onClose: () => void }) {
  const t = useCopyingTexts();
  return (
    <header>
      <DiffersIcon />
      <h2>{t.title}</h2>
      {count > 0 && <b className="desk-differences-count">{count}</b>}
      <Box srOnly role="status">
        {count > 0 && t.button(count)}
      </Box>
      <Button variant="ghost" colorPalette="gray" px="0" aria-label={t.close} onClick={onClose}>
        <X size={20} aria-hidden />
      </Button>
    </header>
  );
}

const keys = [
  ['keep', ArrowLeft],
  ['take', ArrowRight],
  ['later', ArrowDown],
] as const;

function PanelFoot({ copied, count }: { copied: CopiedDesk; count: number }) {
  const t = useCopyingTexts();
  const [isAsked, setAsked] = useState(false);
  return (
    <footer>
      <span className="desk-differences-keys">
        {keys.map(([name, Icon], place) => (
          <Fragment key={name}>
            {place > 0 && ' · '}
            <kbd>
              <Icon size={14} aria-hidden />
            </kbd>{' '}
            {t.keys[name]}
          </Fragment>
        ))}
      </span>
      <PlainButton onClick={() => setAsked(true)}>{t.keepAll(count)}</PlainButton>
      {isAsked && (
        <Confirm
          title={t.keepAll(count)}
          question={t.keepAllAsk(count)}
          tone="plain"
          yes={t.keepAll(count)}
          onYes={() => {
            setAsked(false);
            void copied.keepAll();
          }}
          onNo={() => setAsked(false)}
        />
      )}
    </footer>
  );
}

function ReasonQuestion({ copied }: { copied: CopiedDesk }) {
  const t = useCopyingTexts();
  const { owners } = useOpenDesk();
  const asking = useStore(copied.store, (state) => state.asking);
  if (!asking) return null;
  return (
    <AskReason
      question={t.closedDay(staffName(owners[asking.ownerId]))}
      onClose={() => copied.closeQuestion()}
      onReason={(reason) => {
        copied.closeQuestion();
        void copied.resolve(asking, 'source', reason);
      }}
    />
  );
}
