import { useTexts } from '../../../lib/texts/language';
import { TitleBand } from '../head/title-band';

export function BoardSkeleton({ name }: { name?: string }) {
  const texts = useTexts().states;
  return (
    <>
      <header className="race-head">
        <TitleBand name={name} />
        <div className="stats" />
      </header>
      <div className="skeleton" role="status">
        <span className="unseen">{texts.loading}</span>
        <div className="skeleton-chips" />
        <div className="overview">
          <div className="skeleton-card" />
          <div className="skeleton-card" />
        </div>
        <div className="skeleton-board">
          {Array.from({ length: 8 }, (_, index) => (
            <div key={index} className="skeleton-row" />
          ))}
        </div>
      </div>
    </>
  );
}
