import './codes.css';
import { dayRoutes, groupedCode } from '@parwaz/shared';
import type { LogProof } from '@parwaz/shared';
import { useEffect, useState } from 'react';
import type { SlotProps } from '../../components/slots';
import { read } from '../../lib/api/send';
import { isolated } from '../../lib/isolated';
import { useOwnTexts } from '../../lib/texts/language';

const texts = {
  en: {
    code: (date: string) => `Code of the result of ${date}`,
    hint: 'Note it: an export of the log must still have it.',
  },
  ur: {
    code: (date: string) => `${isolated(date)} کے نتیجے کا کوڈ`,
    hint: 'اسے لکھ لیں: ریکارڈ کی ہر نقل میں یہی کوڈ ہونا چاہیے۔',
  },
};

/** The codes of official days, by which an export proves that nothing in the log was altered. */
export default function Codes({ board }: SlotProps['belowCorrections']) {
  const t = useOwnTexts(texts);
  const [days, setDays] = useState<LogProof['days']>([]);
  const { tournamentId, revision } = board;
  useEffect(() => {
    const stop = new AbortController();
    read(dayRoutes.proof, { params: { id: tournamentId } }, { signal: stop.signal }).then(
      (proof) => setDays(proof.days.filter(({ code }) => code !== null)),
      () => {},
    );
    return () => stop.abort();
  }, [tournamentId, revision]);
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
