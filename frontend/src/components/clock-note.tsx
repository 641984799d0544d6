import type { BoardDate } from '@parwaz/shared';
import { isolated } from '../lib/isolated';
import { useOwnTexts } from '../lib/texts/own-texts';
import { clockSetOn, type ClockFacts } from '../lib/time/clock-set';

const texts = {
  en: {
    forward: (minutes: string) =>
      `The clock goes forward by ${minutes} minutes while this race is flown. Flights are counted by the clock as shown.`,
    back: (minutes: string) =>
      `The clock goes back by ${minutes} minutes while this race is flown. Flights are counted by the clock as shown.`,
  },
  ur: {
    forward: (minutes: string) =>
      `اس پرواز کے دوران گھڑی ${isolated(minutes)} منٹ آگے کی جاتی ہے۔ پرواز دکھائی گئی گھڑی سے گنی جاتی ہے۔`,
    back: (minutes: string) =>
      `اس پرواز کے دوران گھڑی ${isolated(minutes)} منٹ پیچھے کی جاتی ہے۔ پرواز دکھائی گئی گھڑی سے گنی جاتی ہے۔`,
  },
};

interface Props {
  tournament: ClockFacts;
  date: BoardDate;
}

/** On the two nights a year when a zone's clock is set: a flight is the difference of two times as shown. */
export function ClockNote({ tournament, date }: Props) {
  const t = useOwnTexts(texts);
  const by = clockSetOn(tournament, date);
  if (!by) return null;
  return (
    <p className="clock-note" role="note">
      {t[by > 0 ? 'forward' : 'back'](String(Math.abs(by)))}
    </p>
  );
}
