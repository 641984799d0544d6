import { useTexts } from '../lib/texts/language';

/** Other texts ("Ali, or 0300…") are shown, but not as a link to call. */
const callable = /^\+?[\d\s()./-]{3,}$/;

export function PhoneNumber({ number, className }: { number: string; className: string }) {
  if (!callable.test(number)) return <bdi dir="auto">{number}</bdi>;
  return (
    <a className={className} href={`tel:${number.replace(/[^\d+]/g, '')}`}>
      <bdi dir="ltr">{number}</bdi>
    </a>
  );
}

export function DeskPhone({ number }: { number: string }) {
  const texts = useTexts().site;
  return (
    <p className="desk-phone">
      {texts.desk} <PhoneNumber number={number} className="foot-link" />
    </p>
  );
}
