import type { Loft, Tournament } from '@parwaz/shared';
import { QrCode } from '../../../components/qr-code';
import { isolated } from '../../../lib/isolated';
import { directions, languages } from '../../../lib/texts/language';
import { roofStripTexts } from './strip-texts';
import { useStaffTexts } from '../../../lib/texts/staff-language';

/** A loft's strip of paper: its link as a QR code, and what to do with it in both languages. */
export function RoofStrip({
  tournament: { tournamentName, deskPhone },
  loft,
  url,
}: {
  tournament: Pick<Tournament, 'tournamentName' | 'deskPhone'>;
  loft: Loft;
  url: string;
}) {
  const t = useStaffTexts().roofLinks;
  return (
    <section className="roof-strip" aria-label={t.strip(loft.name)}>
      <QrCode address={url} label={t.qr(loft.name)} />
      <div className="roof-strip-words">
        <p className="roof-strip-loft">
          <span>
            <b>{loft.number}</b> <bdi>{loft.name}</bdi>
          </span>
          <small dir="auto">{tournamentName}</small>
        </p>
        {languages.map((language) => {
          const { title, how, secret, call } = roofStripTexts[language];
          return (
            <div key={language} lang={language} dir={directions[language]}>
              <b>{title}</b>
              <p>{how}</p>
              <p>{secret}</p>
              {deskPhone && <p>{call(isolated(deskPhone))}</p>}
            </div>
          );
        })}
      </div>
    </section>
  );
}
