/**
 * The address of a view, whatever way of showing it was in use.
 * @param publicUrl leads to there instead of to where the page was opened, which may be a name only that device knows
 */
export function linkTo(address: string, view: string, language: string, publicUrl?: string): string {
  const { origin, pathname, search } = new URL(address);
  const link = new URL((publicUrl ?? origin) + pathname + search);
  link.searchParams.set('date', view);
  link.searchParams.delete('screen');
  link.searchParams.delete('embed');
  if (language !== 'en') link.searchParams.set('lang', language);
  else link.searchParams.delete('lang');
  return link.href;
}
