import { useTexts } from '../../../lib/texts/language';

/** The place of a board that is being read, in the board's own size. */
export function BoardSkeleton() {
  const texts = useTexts().states;
  return (
    <div className="skeleton" role="status">
      <span className="unseen">{texts.loading}</span>
      <div className="skeleton-chips" />
      <div className="overview">
        <div className="skeleton-card" />
        <div className="skeleton-card" />
        <div className="skeleton-card" />
      </div>
      <div className="skeleton-board">
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className="skeleton-row" />
        ))}
      </div>
    </div>
  );
}
