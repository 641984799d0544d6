import './codes.css';
import { dayRoutes, groupedCode } from '@parwaz/shared';
import type { SlotProps } from '../../components/slots';
import { useTournamentRead } from '../../lib/api/use-tournament-read';
import { isolated } from '../../lib/isolated';
import { useOwnTexts } from '../../lib/texts/own-texts';

const texts = {
  en: {
    code: (date: string) => `Code of the result of ${date}`,
    hint: 'Write it down: a later export must show the same code.',
  },
  ur: {
    code: (date: string) => `${isolated(date)} کے نتیجے کا کوڈ`,
    hint: 'اسے لکھ لیں: بعد کی ہر ایکسپورٹ میں یہی کوڈ ہونا چاہیے۔',
  },
};

/** The codes of official days, by which an export proves that nothing in the log was altered. */
export default function Codes({ board }: SlotProps['belowCorrections']) {
  const t = useOwnTexts(texts);
  const proof = useTournamentRead(dayRoutes.proof, board.tournamentId, board.revision);
  const days = proof === null || proof === 'failed' ? [] : proof.days.filter(({ code }) => code !== null);
  if (days.length === 0) return null;
  return (
    <div className="corrections-codes">
      {days.map(({ date, code }) => (
        <p key={date}>
          {t.code(date)}: <code dir="ltr">{code && groupedCode(code)}</code>
        </p>
      ))}
      <small>{t.hint}</small>
    </div>
  );
}
