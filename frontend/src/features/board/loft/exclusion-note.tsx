import type { PublicFacts } from '@parwaz/shared';
import { useTexts } from '../../../lib/texts/language';
import { useOwnTexts } from '../../../lib/texts/own-texts';
import { exclusionTexts } from './exclusion-texts';
import { Sheet } from './sheet';
import type { ExcludedPigeon } from '../table/day-row';

interface Props {
  pigeon: ExcludedPigeon;
  tournament: PublicFacts;
  onClose: () => void;
}

export default function ExclusionNote({ pigeon, tournament, onClose }: Props) {
  const texts = useTexts().board;
  const own = useOwnTexts(exclusionTexts);
  const { loft, index, time, reason, mark } = pigeon;
  return (
    <Sheet label={texts.excluded} onClose={onClose}>
      <h2 className="note-title">
        <bdi>{loft}</bdi>
      </h2>
      <p className="note-pigeon">
        {time === '' ? own.marked(index + 1) : own.whyExcluded(index + 1, time)}{' '}
        {reason && <small>{texts.excluded}</small>}
      </p>
      {mark && (
        <p className="sheet-text">
          <b>{texts.marks[mark.kind]}</b>: <bdi>{texts.readyReason(mark.reason)}</bdi>
        </p>
      )}
      {reason && <p className="sheet-text">{own.reasons[reason](tournament)}</p>}
    </Sheet>
  );
}
