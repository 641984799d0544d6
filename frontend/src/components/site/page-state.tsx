import { Link } from '../../lib/router/link';
import { useTexts } from '../../lib/texts/language';

interface Props {
  title: string;
  text?: string;
  onRetry?: () => void;
}

export function PageState({ title, text, onRetry }: Props) {
  const texts = useTexts().states;
  return (
    <section className="page-state">
      <h1>{title}</h1>
      {text !== undefined && <p>{text}</p>}
      <p className="page-state-ways">
        {onRetry && (
          <button type="button" className="button" onClick={onRetry}>
            {texts.retry}
          </button>
        )}
        <Link className="button button-plain" to="/">
          {texts.toHome}
        </Link>
      </p>
    </section>
  );
}
