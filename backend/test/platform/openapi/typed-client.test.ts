import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createRace, landing } from '../../harness/factories.js';
import { startApp } from '../../harness/index.js';
import type { TestApp } from '../../harness/index.js';

const run = promisify(execFile);
const { resolve } = createRequire(import.meta.url);
const programs = {
  types: path.join(path.dirname(resolve('openapi-typescript/package.json')), 'bin/cli.js'),
  compiler: path.join(path.dirname(resolve('typescript-7/package.json')), 'bin/tsc'),
};

/** A stranger's program: knows the address of the server and the types that its document makes. */
const client = `
import type { paths } from './api.js';
type Answer<P extends keyof paths> = paths[P] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } };
} ? Body : never;

async function read<P extends keyof paths>(origin: string, path: P, id: string): Promise<Answer<P>> {
  const answer = await fetch(origin + path.replace('{id}', id));
  return (await answer.json()) as Answer<P>;
}

export async function firstLanding(origin: string, id: string): Promise<string | undefined> {
  const board = await read(origin, '/parwaz/tournament/{id}/board', id);
  const [row] = board.rows;
  // @ts-expect-error no such field
  void board.pigeons;
  const owner = board.owners.find(({ _id }) => _id === row?.ownerId);
  return owner && row && \`\${board.tournament.tournamentName} \${owner.number} \${row.timeList[0]}\`;
}
`;

describe('a client with types made of the OpenAPI document', () => {
  let app: TestApp;
  let folder: string;
  beforeAll(async () => {
    app = await startApp();
    folder = mkdtempSync(path.join(os.tmpdir(), 'parwaz-client-'));
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  it('compiles, and reads a board', async () => {
    const { text } = await app.stranger.get('/parwaz/openapi.json').buffer().expect(200);
    writeFileSync(path.join(folder, 'openapi.json'), text);
    writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
    const strict = { strict: true, noUncheckedIndexedAccess: true };
    const compilerOptions = {
      ...strict,
      target: 'es2023',
      module: 'nodenext',
      lib: ['es2023', 'dom'],
      types: [],
    };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    await run(process.execPath, [programs.types, 'openapi.json', '--output', 'api.ts'], { cwd: folder });
    writeFileSync(path.join(folder, 'client.ts'), client);
    const compiled = await run(process.execPath, [programs.compiler, '--project', folder]).catch(
      (failed: { stdout: string }) => failed,
    );
    expect(compiled.stdout).toBe('');
    const built = pathToFileURL(path.join(folder, 'client.js')).href;
    const { firstLanding } = (await import(built)) as {
      firstLanding: (origin: string, id: string) => Promise<string>;
    };
    const race = await createRace(app.asAdmin, { lofts: 1, tournamentName: 'Typed Cup' });
    await app.asAdmin.save(landing(race, 0, ['12:00']));
    expect(await firstLanding(app.url, race.tournamentId)).toBe('Typed Cup 1 12:00:00');
  });
});
