import { createHash, randomBytes } from 'node:crypto';
import { readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '@parwaz/store';

const fileName = /^[\w-]+(?:\.[\w-]+)*$/;

export class PictureFiles {
  constructor(private readonly folder: string) {}

  /** Keeps a picture unless it is there, and marks it as used now. @returns the hash of its bytes, in hex */
  async store(name: string, read: () => Promise<Uint8Array>): Promise<string> {
    const file = this.fileOf(name);
    const present = await readFile(file).catch(() => null);
    if (present && present.length > 0) {
      const now = new Date();
      await utimes(file, now, now);
      return hashOf(present);
    }
    makeFolder(this.folder);
    const bytes = await read();
    const temporary = path.join(this.folder, `.${name}.${randomBytes(4).toString('hex')}`);
    try {
      await writeFile(temporary, bytes, { mode: 0o600, flush: true });
      await rename(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true }); // a full disk would be fuller with each try
      throw error;
    }
    return hashOf(bytes);
  }

  async read(name: string, sha256: string): Promise<Buffer | null> {
    const bytes = await readFile(this.fileOf(name)).catch(() => null);
    return bytes && hashOf(bytes) === sha256 ? bytes : null;
  }

  private fileOf(name: string): string {
    if (!fileName.test(name)) throw new Error(`${name} is no picture's name`);
    return path.join(this.folder, name);
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
