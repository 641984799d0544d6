import { readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '@parwaz/store';
import { picturesFolder } from '../platform/database/transfer/format.js';
import { errorCode } from '../platform/errors/from-unknown.js';

const backupName = /^parwaz-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z\.jsonl$/;

const lockName = 'being-made.lock';
// Older ones were left by a kill: an export is given up after 10 minutes.
const lockEndsMs = 15 * 60_000;

interface KeptBackup {
  file: string;
  atMs: number;
  bytes: number;
}

export class BackupFolder {
  constructor(private readonly folder: string) {}

  get pictures(): string {
    return path.join(this.folder, picturesFolder);
  }

  fileAt(atMs: number): string {
    const instant = new Date(atMs).toISOString().slice(0, 19).replaceAll(':', '-');
    return path.join(this.folder, `parwaz-${instant}Z.jsonl`);
  }

  make(): void {
    makeFolder(this.folder);
  }

  /** Runs `work` unless another backend is at it. @returns whether it ran */
  async runAlone(work: () => Promise<void>): Promise<boolean> {
    const lock = path.join(this.folder, lockName);
    const heldSinceMs = (await stat(lock).catch(() => null))?.mtimeMs;
    if (heldSinceMs !== undefined && Date.now() - heldSinceMs > lockEndsMs) await rm(lock, { force: true });
    try {
      await writeFile(lock, '', { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if (errorCode(error) === 'EEXIST') return false;
      throw error;
    }
    try {
      await work();
    } finally {
      await rm(lock, { force: true });
    }
    return true;
  }

  async list(): Promise<KeptBackup[]> {
    const names = await readdir(this.folder).catch(() => []);
    const found = names.flatMap((name) => {
      const [, hour = '', minute = '', second = ''] = backupName.exec(name) ?? [];
      const atMs = Date.parse(`${hour}:${minute}:${second}Z`);
      return Number.isNaN(atMs) ? [] : [{ file: path.join(this.folder, name), atMs }];
    });
    const sized = found.map(async (one) => ({ ...one, bytes: (await stat(one.file)).size }));
    return (await Promise.all(sized)).sort((a, b) => b.atMs - a.atMs);
  }

  async hasRoomFor(bytes: number): Promise<boolean> {
    const { bavail, bsize } = await statfs(this.folder);
    return bavail * bsize >= 2 * bytes;
  }

  /** Removes older backups, halves that a kill left, and pictures that no backup names. Only within `runAlone`. */
  async keepNewest(count: number): Promise<void> {
    const backups = await this.list();
    for (const { file } of backups.slice(count)) await rm(file, { force: true });
    const oldest = backups.slice(0, count).at(-1);
    if (!oldest) return;
    for (const name of await readdir(this.folder)) {
      if (name.startsWith('.parwaz-')) await rm(path.join(this.folder, name), { force: true });
    }
    for (const name of await readdir(this.pictures).catch(() => [])) {
      const file = path.join(this.pictures, name);
      // Each backup touches the pictures that it names.
      if ((await stat(file)).mtimeMs < oldest.atMs - 1000) await rm(file, { force: true });
    }
  }
}
