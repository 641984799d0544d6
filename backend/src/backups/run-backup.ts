import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BackupAnswer, BackupOrder } from './backup-process.js';

const program = fileURLToPath(new URL('./backup-process.js', import.meta.url));

/** Makes a backup in a process of its own. @returns what it said, or that it ended without a word */
export function runBackup(order: BackupOrder, signal: AbortSignal): Promise<BackupAnswer> {
  return new Promise((resolve) => {
    const child = fork(program, [], { signal, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    child.once('message', (answer) => resolve(answer as BackupAnswer));
    child.once('error', (error) => resolve({ error: error.message }));
    child.once('exit', (code, killedBy) => resolve({ error: `its process ended with ${killedBy ?? code}` }));
    child.send(order);
  });
}
