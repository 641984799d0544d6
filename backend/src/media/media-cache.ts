import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '@parwaz/store';
import { Config } from '../platform/config/config.js';
import { Log } from '../platform/logging/log.js';

/** Copies of images on the local disk, which save database reads. Safe to delete. */
@Injectable()
export class MediaCache {
  private readonly folder: string;

  constructor(
    config: Config,
    private readonly log: Log,
  ) {
    this.folder = path.join(config.dataDir, 'media-cache');
  }

  /** @param name checked by the caller: no path */
  async read(name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(path.join(this.folder, name));
    } catch {
      return undefined;
    }
  }

  async names(): Promise<string[]> {
    try {
      return (await readdir(this.folder)).filter((name) => !name.startsWith('.'));
    } catch {
      return []; // nothing was kept yet
    }
  }

  async remove(name: string): Promise<void> {
    await rm(path.join(this.folder, name), { force: true });
  }

  /** A full disk only makes reading slower. */
  async store(name: string, bytes: Buffer): Promise<void> {
    const draft = path.join(this.folder, `.${name}.${randomBytes(6).toString('hex')}`);
    try {
      makeFolder(this.folder);
      await writeFile(draft, bytes);
      await rename(draft, path.join(this.folder, name));
    } catch (error) {
      this.log.warn({ err: error }, 'an image could not be cached');
      await rm(draft, { force: true }).catch(() => undefined); // there may be no folder it could be in
    }
  }
}
