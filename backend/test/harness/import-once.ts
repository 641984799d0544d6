declare global {
  /** Set by `environment.mjs`. */
  var importOnce: ((specifier: string) => Promise<unknown>) | undefined;
}

/**
 * A package, or a file of the built product relative to this folder, as a test's worker has loaded it already if it has.
 * A test that reaches into the running app takes its modules from here: they are those of the app.
 */
export async function importOnce<Module>(specifier: string): Promise<Module> {
  return (await (globalThis.importOnce?.(specifier) ?? import(specifier))) as Module;
}

/** A module of the built product, named as its source: `builtModule<typeof import('../../src/a.js')>('a.js')`. */
export const builtModule = <Module>(file: string): Promise<Module> => importOnce(`../../dist/${file}`);
