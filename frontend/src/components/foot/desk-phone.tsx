import { useTexts } from '../../lib/texts/language';
import { PhoneNumber } from '../phone-number';

export function DeskPhone({ number }: { number: string }) {
  const texts = useTexts().site;
  return (
    <p className="desk-phone">
      {texts.desk} <PhoneNumber number={number} className="foot-link" />
    </p>
  );
}
