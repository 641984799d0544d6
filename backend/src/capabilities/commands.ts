import { verifyFile } from './proof/verify/verify-file.js';

type FileVerifier = (file: string, code: string | undefined) => Promise<void>;

/** Runs `data:check -- --verify` on a file. */
export const fileVerifiers: readonly FileVerifier[] = [verifyFile];
