import { shownName } from '@parwaz/shared';
import { StampSign } from '../../../components/stamp-sign';
import { useStaffLanguage } from '../../../lib/texts/staff-language';
import { useOpenDesk } from '../open-desk';

export function StampKey() {
  const language = useStaffLanguage((state) => state.language);
  const { stamps } = useOpenDesk().tournament;
  if (stamps.length === 0) return null;
  return (
    <span className="desk-stamp-key">
      {stamps.map((stamp, place) => (
        <span key={stamp._id}>
          <StampSign place={place} />
          <bdi>{shownName(stamp, language)}</bdi>
        </span>
      ))}
    </span>
  );
}
