import { Resolver } from 'node:dns/promises';
import { Names } from '../../drill/names.mjs';

describe("the drill's name server", () => {
  const names = new Names();
  const resolver = new Resolver();
  beforeAll(async () => {
    await names.listen();
    resolver.setServers([`127.0.0.1:${names.port}`]);
  });
  afterAll(() => names.stop());

  it('knows the addresses of those who bear a name just now', async () => {
    names.add('watch', '127.64.1.3');
    names.add('watch', '127.64.1.4');
    names.add('main', '127.64.1.1');
    expect((await resolver.resolve4('watch')).sort()).toEqual(['127.64.1.3', '127.64.1.4']);
    expect(await resolver.resolve4('MAIN')).toEqual(['127.64.1.1']);
    names.remove('watch', '127.64.1.3');
    expect(await resolver.resolve4('watch')).toEqual(['127.64.1.4']);
  });

  it('knows no other kind of address, and no other name', async () => {
    names.add('other', '127.64.1.5');
    await expect(resolver.resolve6('other')).rejects.toMatchObject({ code: 'ENODATA' });
    names.remove('other', '127.64.1.5');
    await expect(resolver.resolve4('other')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });
});
