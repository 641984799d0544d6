import { clockSetBy, dayMinutes, startOf, toIsoDate, type BoardDate, type PublicFacts } from '@parwaz/shared';
import { isolated } from '../lib/isolated';
import { useOwnTexts } from '../lib/texts/own-texts';

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
  tournament: Pick<PublicFacts, 'timeZone' | 'startTime' | 'rules'>;
  date: BoardDate;
}

/** On the two nights a year when a zone's clock is set: a flight is the difference of two times as shown. */
export function ClockNote({ tournament: { timeZone, startTime, rules }, date }: Props) {
  const t = useOwnTexts(texts);
  const start = startOf({ startTime });
  const end = rules.overnight ? start + dayMinutes : dayMinutes;
  const by = clockSetBy(toIsoDate(date) ?? '', start, end, timeZone);
  if (!by) return null;
  return (
    <p className="clock-note" role="note">
      {t[by > 0 ? 'forward' : 'back'](String(Math.abs(by)))}
    </p>
  );
}
