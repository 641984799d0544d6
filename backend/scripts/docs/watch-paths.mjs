const base = '/parwaz';

/** Patterns of the paths below `/parwaz` that a watch node answers; a main node answers all others there. */
export async function watchPaths() {
  const { calls, roleOf } = await import('@parwaz/shared/contracts');
  return calls
    .filter(({ route }) => roleOf(route) === 'watch' && route.path.startsWith(`${base}/`))
    .map(patternOf)
    .sort();
}

// Proxies match decoded paths, where a text like a club's name may have a slash.
const patternOf = ({ route, params }) =>
  route.path
    .replaceAll('.', '\\.')
    .replace(/:(\w+)/g, (_, name) => (params[name] === 'text' ? '.+' : '[^/]+'));

/** `backend/deploy/paths.caddy`: the matcher `@main` of calls that a main node answers. */
export async function mainMatcher() {
  const others = (await watchPaths()).map((path) => `\tnot path_regexp (?i)^${path}/?$`);
  return `# Made by \`npm run docs\` from the contracts of all calls.
@main {
	path ${base}/*
${others.join('\n')}
}
`;
}
