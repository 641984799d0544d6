import type { Board } from '@parwaz/shared';
import { useHourStyle } from '../../../lib/format';
import { useLanguage } from '../../../lib/texts/language';
import { shareText } from './share-text';

export type Shared = 'shared' | 'copied' | 'failed';

/** Shares exactly this view: by the device's own way, else by the clipboard. */
export async function share(board: Board, view: string): Promise<Shared> {
  const { texts, language } = useLanguage.getState();
  const text = shareText(board, view, texts, useHourStyle.getState().style);
  const url = linkTo(window.location.href, view, language);
  if ('share' in navigator) {
    try {
      await navigator.share({ title: board.tournament.tournamentName, text, url });
      return 'shared';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'shared'; // thought better of it
    }
  }
  try {
    await navigator.clipboard.writeText(`${text}\n\n${url}`);
    return 'copied';
  } catch {
    return 'failed';
  }
}

/** The address of a view, whatever way of showing it was in use. */
export function linkTo(address: string, view: string, language: string): string {
  const link = new URL(address);
  link.searchParams.set('date', view);
  link.searchParams.delete('screen');
  link.searchParams.delete('embed');
  if (language !== 'en') link.searchParams.set('lang', language);
  else link.searchParams.delete('lang');
  link.hash = '';
  return link.href;
}
