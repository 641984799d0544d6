import './certificate.css';
import { paperWords, type Certificate, type CertificateDay } from '@parwaz/shared';
import { Logo } from '../../../components/site/logo';
import { QrCode } from '../../../components/qr-code';
import { PrintedTime } from './sheet-marks';

interface Props {
  certificate: Certificate;
  picture: string | undefined;
  address: string;
}

/** The rising ground, as on the boards. */
const stair = 'M0 12H4V11H13V10H20V9H31V8H38V7H50V6H58V5H64V4H73V3H80V2H88V1H95V0H100V12Z';

export function CertificateSheet({ certificate, picture, address }: Props) {
  const { title, name, rank, place, shared, tournament, when, total, prize } = certificate;
  return (
    <article className="certificate" aria-label={`${title}: ${name}`}>
      <div className="certificate-page" data-full={isFull(certificate) || undefined}>
        <svg className="certificate-ground" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden>
          <path d={stair} />
        </svg>
        <header>
          <bdi>{certificate.club}</bdi>
          <span className="certificate-product">
            <Logo /> {certificate.product}
          </span>
        </header>
        <span className="certificate-seal" aria-hidden data-long={rank.length > 2 || undefined}>
          {rank}
        </span>
        {picture && <img className="certificate-picture" src={picture} alt="" />}
        <div className="certificate-words">
          <h2>{title}</h2>
          <p>{certificate.awarded}</p>
          <p className="certificate-name" data-long={name.length > 30 || undefined}>
            <bdi>{name}</bdi>
          </p>
          <p>
            <bdi>{certificate.address}</bdi>
          </p>
          <p className="certificate-place">{place}</p>
          {shared && <p>{shared}</p>}
          <p className="certificate-tournament">
            <bdi>{tournament}</bdi>
          </p>
          <p>{when}</p>
          <p className="certificate-sums">
            <span>
              {total.label} <b className="num">{total.value}</b>
            </span>
            {prize && (
              <span className="certificate-prize">
                {prize.label} <bdi>{prize.value}</bdi>
              </span>
            )}
          </p>
          <Times certificate={certificate} />
        </div>
        {certificate.draft && <span className="certificate-draft" data-text={certificate.draft} />}
        <CertificateFoot certificate={certificate} address={address} />
      </div>
    </article>
  );
}

/** Rows of times, and texts that take a second line. */
function isFull({ days, club, name, tournament, shared }: Certificate): boolean {
  const long = [club, name, tournament, shared].filter(({ length }) => length > 40);
  return days.length + long.length > 5;
}

function CertificateFoot({ certificate, address }: Omit<Props, 'picture'>) {
  const { status, code } = certificate;
  return (
    <footer>
      <p className={certificate.isOfficial ? 'certificate-status is-official' : 'certificate-status'}>
        <b>{status}</b>
        {code && <span>{code}</span>}
      </p>
      <p className="certificate-signed">{certificate.forClub}</p>
      <p className="certificate-code">
        <QrCode address={address} label={certificate.scan} />
        <span aria-hidden>{certificate.scan}</span>
      </p>
    </footer>
  );
}

function Times({ certificate: { days, team, language } }: { certificate: Certificate }) {
  const words = paperWords[language];
  const slots = days[0]?.slots ?? [];
  if (slots.length === 0) return <DayTotals days={days} />;
  return (
    <table className="certificate-times" data-many={days.length > 3 || slots.length > 11 || undefined}>
      <thead>
        <tr>
          <td />
          {slots.map((_, index) => (
            <th key={index} className={index < team ? undefined : 'is-helper'}>
              {words.pigeon(index + 1)}
            </th>
          ))}
          <th>{words.total}</th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.date}>
            <th dir="ltr">{day.date}</th>
            {day.slots.map((slot, index) => (
              <td key={index}>
                {slot.time === '' && slot.stands !== 'none' && slot.stands !== 'counted' ? (
                  <small>{words.stands[slot.stands]}</small>
                ) : (
                  <PrintedTime slot={slot} words={words} />
                )}
              </td>
            ))}
            <td>
              <b>{day.total}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayTotals({ days }: { days: readonly CertificateDay[] }) {
  return (
    <ul className="certificate-totals">
      {days.map(({ date, total }) => (
        <li key={date}>
          <span dir="ltr">{date}</span> <b>{total}</b>
        </li>
      ))}
    </ul>
  );
}
