const usual = 'parwaz';

/** The address with a database in it: `parwaz`, unless it names one; who signs in is looked up where it was before. */
export function withDatabase(uri: string): string {
  const [, server = '', name = '', query = ''] =
    /^(mongodb(?:\+srv)?:\/\/[^/?]+)\/?([^?]*)\??(.*)$/.exec(uri) ?? [];
  if (server === '' || name !== '') return uri;
  const signsIn = server.includes('@') && !/(?:^|&)authSource=/i.test(query);
  const options = [query, signsIn ? 'authSource=admin' : ''].filter((part) => part !== '');
  return `${server}/${usual}${options.length > 0 ? `?${options.join('&')}` : ''}`;
}
