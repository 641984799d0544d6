import { tournamentPath } from '../../../lib/paths';
import type { Language } from '../../../lib/texts/language';

/** Names no date: the frame follows the race from day to day. */
export function framedAddress(tournamentId: string, language: Language): string {
  return `${tournamentPath(tournamentId)}?embed=1${language === 'en' ? '' : `&lang=${language}`}`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const attribute = (text: string) => text.replace(/[&"<>]/g, (sign) => entities[sign] ?? sign);

/** To be pasted into a page of another site. */
export function embedCode(address: string, title: string): string {
  const names = `src="${attribute(address)}" title="${attribute(title)}"`;
  return `<iframe ${names} width="100%" height="600" style="border:0" loading="lazy"></iframe>`;
}
