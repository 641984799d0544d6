import type { Loft, Tournament } from '@parwaz/shared';
import { QrCode } from '../../../components/qr-code';
import { isolated } from '../../../lib/isolated';
import { directions, languages, type Language } from '../../../lib/texts/language';
import type { LinkedTournament } from './link-table';
import { useRoofStaffTexts } from './texts';
import { staffName, staffRaceName } from '../../../lib/texts/staff-names';

const stripTexts: Record<
  Language,
  { title: string; how: string; secret: string; call: (phone: string) => string }
> = {
  en: {
    title: 'A bird is down',
    how: 'Point the phone’s camera at the square and open the link on the roof. Later it opens offline too.',
    secret: 'For this loft only: whoever has it reports in your name.',
    call: (phone) => `No connection? Call the desk: ${phone}`,
  },
  ur: {
    title: 'کبوتر اتر آیا',
    how: 'فون کا کیمرہ اس خانے پر رکھیں اور چھت پر لنک کھولیں۔ بعد میں یہ انٹرنیٹ کے بغیر بھی کھلتا ہے۔',
    secret: 'صرف اسی چھت کے لیے: جس کے پاس یہ ہو وہ آپ کے نام سے اطلاع دیتا ہے۔',
    call: (phone) => `رابطہ نہیں؟ ڈیسک کو فون کریں: ${phone}`,
  },
};

/** A strip of paper with a loft's link as a QR code, in both languages. */
export function RoofStrip({
  tournament,
  loft,
  url,
}: {
  tournament: LinkedTournament & Pick<Tournament, 'deskPhone'>;
  loft: Loft;
  url: string;
}) {
  const t = useRoofStaffTexts().links;
  const { deskPhone } = tournament;
  const name = staffName(loft);
  return (
    <section className="roof-strip" aria-label={t.strip(name)}>
      <QrCode address={url} label={t.qr(name)} />
      <div className="roof-strip-words">
        <p className="roof-strip-loft">
          <span>
            <b>{loft.number}</b> <bdi>{name}</bdi>
          </span>
          <small dir="auto">{staffRaceName(tournament)}</small>
        </p>
        {languages.map((language) => {
          const { title, how, secret, call } = stripTexts[language];
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
