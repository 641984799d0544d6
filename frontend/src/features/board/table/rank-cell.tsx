import { StarIcon } from '../../../components/icons';
import { useTexts } from '../../../lib/texts/language';

/** A loft's place, and whether this reader follows it. */
export function RankCell({ rank, followed }: { rank: number | null; followed: boolean }) {
  const texts = useTexts().loft;
  return (
    <td role="cell" className="cell rank">
      <span className="rank-place">
        {followed && (
          <StarIcon
            className="rank-star"
            size={14}
            fill="currentColor"
            role="img"
            aria-label={texts.followed}
          />
        )}
        <span>{rank ?? '–'}</span>
      </span>
    </td>
  );
}
