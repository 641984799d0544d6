import { standalonePages } from '@parwaz/shared';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export interface WebFile {
  file: string;
  /** ETag, without the suffix of an encoding. */
  version: string;
  encodings: readonly Encoding[];
}

// Filled in for each answer, so never served as they are.
const templates = ['index.html', ...standalonePages.map(({ name }) => `${name}.html`)];

const suffixes = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof suffixes;

/** Only files there when `index.html` last changed are served, so that no request's path touches the disk. */
export class WebFiles {
  private files = new Map<string, WebFile>();
  private templates = new Map<string, string>();
  builtAtMs = 0;

  constructor(readonly root: string) {}

  /** Null when the web app has not been built. */
  page(name = 'index.html'): string | null {
    return this.refresh() ? (this.templates.get(name) ?? null) : null;
  }

  find(sitePath: string): WebFile | undefined {
    return this.files.get(sitePath) ?? (this.refresh() ? this.files.get(sitePath) : undefined);
  }

  /** False when the web app has not been built. */
  private refresh(): boolean {
    const index = path.join(this.root, 'index.html');
    const { mtimeMs } = statSync(index, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs === undefined) return false;
    if (mtimeMs === this.builtAtMs) return true;
    const existing = templates.filter((name) => existsSync(path.join(this.root, name)));
    this.templates = new Map(
      existing.map((name) => [name, readFileSync(path.join(this.root, name), 'utf8')] as const),
    );
    this.files = listFiles(this.root);
    this.builtAtMs = mtimeMs;
    return true;
  }
}

function listFiles(root: string): Map<string, WebFile> {
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  const present = new Set(names);
  const served = names.filter(
    (name) => !templates.includes(name) && !name.startsWith('.') && !/\.(?:br|gz)$/.test(name),
  );
  return new Map(
    served.map((file) => {
      const encodings = (['br', 'gzip'] as const).filter((one) => present.has(file + suffixes[one]));
      const { size, mtimeMs } = statSync(path.join(root, file));
      const version = `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`;
      return [`/${file.split(path.sep).join('/')}`, { file, version, encodings }];
    }),
  );
}

export function encodedName({ file }: WebFile, encoding: Encoding): string {
  return file + suffixes[encoding];
}
