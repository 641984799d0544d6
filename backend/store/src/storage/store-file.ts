import { statSync } from 'node:fs';
import { join } from 'node:path';

export function storeFile(dataDir: string): string {
  return join(dataDir, 'store.mdb');
}

export interface FileIdentity {
  inode: string;
  /** Nanoseconds since 1970; empty where the file system doesn't know. */
  bornAt: string;
}

export function fileIdentity(dataDir: string): FileIdentity | null {
  const found = statSync(storeFile(dataDir), { bigint: true, throwIfNoEntry: false });
  if (!found) return null;
  // Where there is no time of birth, Node gives that of the last change.
  const isKnown = found.birthtimeNs > 0n && found.birthtimeNs !== found.ctimeNs;
  return { inode: String(found.ino), bornAt: isKnown ? String(found.birthtimeNs) : '' };
}
