const usual = 'parwaz';

/** Adds the database `parwaz` to an address without one; the database for authentication stays the same. */
export function withDatabase(uri: string): string {
  const [, server = '', name = '', query = ''] =
    /^(mongodb(?:\+srv)?:\/\/[^/?]+)\/?([^?]*)\??(.*)$/.exec(uri) ?? [];
  if (server === '' || name !== '') return uri;
  const signsIn = server.includes('@') && !/(?:^|&)authSource=/i.test(query);
  const options = [query, signsIn ? 'authSource=admin' : ''].filter((part) => part !== '');
  return `${server}/${usual}${options.length > 0 ? `?${options.join('&')}` : ''}`;
}
