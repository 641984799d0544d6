import { verifyFile } from './proof/verify/verify-file.js';

type FileVerifier = (file: string, code: string | undefined) => Promise<void>;

/** What `data:check -- --verify` runs on a file. */
export const fileVerifiers: readonly FileVerifier[] = [verifyFile];
