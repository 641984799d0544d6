/** In both languages: the desk doesn't know which one a loft reads. */
export const linkMessage = (tournamentName: string, loft: string, url: string): string =>
  [
    `${loft} · ${tournamentName}`,
    'کبوتر اترے تو اس لنک سے بتائیں۔ یہ صرف آپ کی چھت کے لیے ہے، کسی اور کو نہ دیں۔',
    'Report your landings by this link. It is for your loft only: do not pass it on.',
    url,
  ].join('\n');
