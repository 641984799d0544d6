/**
 * The link to share: without `screen` and `embed`, and at `publicUrl`, as the page's own host may be known to that
 * device only.
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
