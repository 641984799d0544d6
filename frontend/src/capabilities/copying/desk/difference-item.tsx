import { dayState, type ToldDifference } from '@parwaz/shared';
import { useStore } from 'zustand';
import { clockOf } from '../../../features/desk/model/today';
import { useDeskToday, useOpenDesk } from '../../../features/desk/open-desk';
import { formatDayTime } from '../../../lib/time/day-time';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { staffName } from '../../../lib/texts/staff-names';
import { keyOf, type CopiedDesk } from './copied-cells';
import { useCopyingTexts } from './texts';
import { valueWords } from './words';

interface Props {
  one: ToldDifference;
  isCurrent: boolean;
  copied: CopiedDesk;
}

export function DifferenceItem({ one, isCurrent, copied }: Props) {
  const t = useCopyingTexts();
  const { desk } = useStaffTexts();
  const { model, owners } = useOpenDesk();
  const isBusy = useStore(copied.store, ({ busy }) => busy.has(keyOf(one)));
  const refusal = useStore(copied.store, ({ refusals }) => refusals.get(keyOf(one)));
  const atWords = useAtWords();
  const { ownerId, date, index, what, here, there, by } = one;
  const name = staffName(owners[ownerId]);
  const who = by && (by._id === model.outbox.account ? t.you : by.name);
  const words = { here: valueWords(what, here), there: valueWords(what, there) };
  return (
    <li
      className={isCurrent ? 'desk-difference is-current' : 'desk-difference'}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isCurrent}
      aria-busy={isBusy}
      onClick={() => copied.select(one)}
    >
      <div className="desk-difference-what">
        <div className="desk-difference-name" title={name}>
          <bdi>{name}</bdi>
        </div>
        <small>
          {index === null ? t.start : desk.columns.pigeon(index)} · {date.slice(0, 5)} ·{' '}
          <WhyWords one={one} />
        </small>
      </div>
      <ValueButton
        label={t.keep(words.here)}
        value={words.here}
        about={[who, atWords(one.at)].filter(Boolean).join(' ')}
        isBusy={isBusy}
        onPick={() => copied.resolve(one, 'here')}
      />
      <ValueButton
        label={t.take(words.there, copied.nameOf(one.sourceId))}
        value={words.there}
        about={atWords(one.thereAt)}
        isBusy={isBusy}
        onPick={() => copied.resolve(one, 'source')}
      />
      {refusal && (
        <p className="desk-difference-refusal" role="alert">
          {refusal}
        </p>
      )}
    </li>
  );
}

function WhyWords({ one }: { one: ToldDifference }) {
  const t = useCopyingTexts();
  const { days } = useStaffTexts();
  const { tournament } = useOpenDesk();
  const state = dayState(tournament, one.date);
  if (one.why === 'day-closed' && state !== 'open') return <em>{days.states[state]}</em>;
  return <em>{one.why === 'changed-here' && one.what === 'mark' ? t.markChanged : t.why[one.why]}</em>;
}

interface ValueButtonProps {
  label: string;
  value: string;
  about: string;
  isBusy: boolean;
  onPick: () => Promise<void>;
}

function ValueButton({ label, value, about, isBusy, onPick }: ValueButtonProps) {
  return (
    <button
      type="button"
      className="desk-difference-value"
      aria-label={label}
      disabled={isBusy}
      onClick={(event) => {
        event.stopPropagation();
        void onPick();
      }}
    >
      <b className={/\d/.test(value) ? undefined : 'is-word'}>{value}</b>
      <span dir="auto">{about}</span>
    </button>
  );
}

/** An instant by the tournament's clock, with its day where that isn't today. */
function useAtWords(): (at: string | null) => string {
  const today = useDeskToday();
  const { tournament } = useOpenDesk();
  return (at) => {
    if (at === null) return '';
    const dayTime = formatDayTime(at, tournament.timeZone);
    return dayTime.startsWith(today) ? clockOf(Date.parse(at), tournament) : dayTime.replace(/-\d{4}/, '');
  };
}
