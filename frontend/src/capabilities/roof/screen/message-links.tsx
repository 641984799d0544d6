import { whatsAppLink } from '../whats-app';
import { messageText, smsLink, telLink } from './message';
import { slotName, type RoofView } from './view';

/** While offline: the unsent landings as a message with check digits, or to be read out. */
export function MessageLinks({ view }: { view: RoofView }) {
  const { texts, line, roof, rows, day, isStored } = view;
  const unsent = rows.filter(({ state }) => state === 'unsent');
  if (unsent.length === 0 || (line !== 'offline' && line !== 'busy' && line !== 'ended' && isStored))
    return null;
  const phone = roof?.tournament.deskPhone ?? '';
  const message = messageText(roof, day.date, rows);
  if (phone === '' && message === '' && isStored && line !== 'ended') return null;
  return (
    <section className="message">
      {!isStored && <p className="is-urgent">{texts.full}</p>}
      {line === 'ended' && <p>{texts.ended.unsent}</p>}
      {(!isStored || line === 'ended') && (
        <p className="aloud num">
          {unsent.map((row) => (
            <span key={row.id}>
              {row.kind === 'start' ? texts.released : slotName(row.index)} {row.shown}
            </span>
          ))}
        </p>
      )}
      {phone !== '' && message !== '' && (
        <>
          <a href={smsLink(phone, message)}>{texts.message.sms}</a>
          <a href={whatsAppLink(phone, message, view.timeZone)} target="_blank" rel="noreferrer">
            {texts.message.whatsApp}
          </a>
        </>
      )}
      {message !== '' && (
        <p>
          {texts.message.lead}
          <bdi className="text">{message}</bdi>
        </p>
      )}
      {phone !== '' && (
        <a className="wide" href={telLink(phone)}>
          {texts.message.call(`\u2066${phone}\u2069`)}
        </a>
      )}
    </section>
  );
}
