import { useTexts } from '../../../lib/texts/language';
import { Sheet } from './sheet';
import type { ExcludedPigeon } from '../table/day-row';

interface Props {
  pigeon: ExcludedPigeon;
  team: number;
  onClose: () => void;
}

/** The reason why a pigeon doesn't count. */
export default function ExclusionNote({ pigeon, team, onClose }: Props) {
  const texts = useTexts().board;
  const { loft, index, time, reason } = pigeon;
  return (
    <Sheet label={texts.excluded} onClose={onClose}>
      <h2 className="note-title">
        <bdi>{loft}</bdi>
      </h2>
      <p className="note-pigeon">
        {texts.whyExcluded(index + 1, time)} <small>{texts.excluded}</small>
      </p>
      <p className="sheet-text">{texts.reasons[reason](team)}</p>
    </Sheet>
  );
}
