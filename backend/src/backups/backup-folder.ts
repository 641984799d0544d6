import { readdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '@parwaz/store';
import { picturesFolder } from '../database/transfer/index.js';

/** The name of a backup: its instant, without what file systems forbid. */
const backupName = /^parwaz-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z\.jsonl$/;

interface KeptBackup {
  file: string;
  /** Milliseconds since the epoch. */
  atMs: number;
  bytes: number;
}

/** The folder of backups: exports by the hour, and beside them each picture once. */
export class BackupFolder {
  constructor(private readonly folder: string) {}

  get pictures(): string {
    return path.join(this.folder, picturesFolder);
  }

  /** The path of a backup of an instant. */
  fileAt(atMs: number): string {
    const instant = new Date(atMs).toISOString().slice(0, 19).replaceAll(':', '-');
    return path.join(this.folder, `parwaz-${instant}Z.jsonl`);
  }

  /** Makes the folder, for this user only. */
  make(): void {
    makeFolder(this.folder);
  }

  /** The backups, newest first; half ones have other names. */
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

  /** True when there is room for an export of this size twice over. */
  async hasRoomFor(bytes: number): Promise<boolean> {
    const { bavail, bsize } = await statfs(this.folder);
    return bavail * bsize >= 2 * bytes;
  }

  /** Removes backups beyond the newest ones, halves that a kill left, and pictures that only removed ones named. */
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
      // Each backup marks the pictures that it names.
      if ((await stat(file)).mtimeMs < oldest.atMs - 1000) await rm(file, { force: true });
    }
  }
}
