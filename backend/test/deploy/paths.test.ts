import { readFileSync } from 'node:fs';
import { apiBase } from '@parwaz/shared';
import { calls, roleOf } from '@parwaz/shared/contracts';

const file = new URL('../../deploy/paths.caddy', import.meta.url);
const patterns = [...readFileSync(file, 'utf8').matchAll(/^\tnot path_regexp \(\?i\)(.+)$/gm)].map(
  ([, pattern = '']) => new RegExp(pattern, 'i'),
);
const isWatched = (path: string) => patterns.some((pattern) => pattern.test(path));

describe('the paths by which a proxy tells watch nodes from main ones', () => {
  it.each(['Rawal A/B', 'board'])('tell every call, also of a club called %s', (text) => {
    for (const { route, params } of calls.filter(({ route }) => route.path.startsWith(`${apiBase}/`))) {
      const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
        params[name] === 'text' ? text : 'board',
      );
      expect([path, isWatched(path) ? 'watch' : 'main']).toEqual([path, roleOf(route) ?? 'main']);
    }
  });

  it('tell a call in capitals and with a slash behind it, as the server understands them', () => {
    expect(isWatched(`${apiBase}/Config/`)).toBe(true);
    expect(isWatched(`${apiBase}/configs`)).toBe(false);
  });
});
