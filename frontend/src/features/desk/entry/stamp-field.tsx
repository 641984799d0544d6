import { shownName } from '@parwaz/shared';
import { StampSign } from '../../../components/stamp-sign';
import { PlainButton } from '../../../components/staff/buttons';
import { useStaffLanguage, useStaffTexts } from '../../../lib/texts/staff-language';
import { toggled, type DatedPlace } from '../cell/cell-value';
import { allStampsAsBefore, stampedBefore, stampsAsBefore } from '../model/stamping';
import type { Typed } from '../model/typed';
import { useDesk, useOpenDesk } from '../open-desk';

interface StampFieldProps {
  place: DatedPlace;
  chosen: readonly string[];
  onChange: (stamps: readonly string[]) => void;
  onTake: (typed: readonly Typed[]) => void;
}

export function StampField({ place, chosen, onChange, onTake }: StampFieldProps) {
  const t = useStaffTexts().desk.stamps;
  const language = useStaffLanguage((state) => state.language);
  const { model, tournament } = useOpenDesk();
  const before = useDesk(({ board }) => board && stampedBefore(board, place)?.date);
  const differs = useDesk((desk) => stampsAsBefore(desk, place).length > 0);
  if (tournament.stamps.length === 0) return null;
  return (
    <fieldset className="desk-stamps">
      <legend>{t.label}</legend>
      {tournament.stamps.map((stamp, at) => (
        <label key={stamp._id}>
          <input
            type="checkbox"
            checked={chosen.includes(stamp._id)}
            onChange={() => onChange(toggled({ stamps: chosen }, stamp._id))}
          />
          <StampSign place={at} />
          <bdi>{shownName(stamp, language)}</bdi>
          <kbd>Alt {at + 1}</kbd>
        </label>
      ))}
      {before !== undefined && differs && (
        <PlainButton size="sm" onClick={() => onTake(stampsAsBefore(model, place))}>
          {t.asBefore(before)}
        </PlainButton>
      )}
    </fieldset>
  );
}

export function AllStampsAsBefore({ place: { date }, onTake }: Pick<StampFieldProps, 'place' | 'onTake'>) {
  const t = useStaffTexts().desk.stamps;
  const { model } = useOpenDesk();
  const count = useDesk((desk) => allStampsAsBefore(desk, date).length);
  if (count === 0) return null;
  return (
    <PlainButton size="sm" onClick={() => onTake(allStampsAsBefore(model, date))}>
      {t.allAsBefore(count)}
    </PlainButton>
  );
}
