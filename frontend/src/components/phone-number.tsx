import type { ReactNode } from 'react';
import { useTexts } from '../lib/texts/language';

/** Other texts ("Ali, or 0300…") are shown, but not as a link to call. */
const callable = /^\+?[\d\s()./-]{3,}$/;

interface Props {
  number: string;
  className: string;
  icon?: ReactNode;
}

export function PhoneNumber({ number, className, icon }: Props) {
  if (!callable.test(number)) return <bdi dir="auto">{number}</bdi>;
  return (
    <a className={className} href={`tel:${number.replace(/[^\d+]/g, '')}`}>
      {icon}
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
