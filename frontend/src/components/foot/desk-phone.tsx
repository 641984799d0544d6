import { useTexts } from '../../lib/texts/language';

/** A number that a phone can call; other texts ("Ali, or 0300…") are shown as they are. */
const callable = /^\+?[\d\s()./-]{3,}$/;

/** The desk's phone: lofts call it with a landing. */
export function DeskPhone({ number }: { number: string }) {
  const texts = useTexts().site;
  const shown = <bdi dir={callable.test(number) ? 'ltr' : 'auto'}>{number}</bdi>;
  return (
    <p className="desk-phone">
      {texts.desk}{' '}
      {callable.test(number) ? (
        <a className="foot-link" href={`tel:${number.replace(/[^\d+]/g, '')}`}>
          {shown}
        </a>
      ) : (
        shown
      )}
    </p>
  );
}
