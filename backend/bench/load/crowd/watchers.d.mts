/** A crowd of watchers in a process of its own, as far as tests use it. */
export interface Watchers {
  pid: number;
  aim(at: { port: number; tournamentId: string; isBare?: boolean }): Promise<void>;
  grow(count: number): Promise<number>;
  counted(): Promise<void>;
  expect(revision: number): Promise<void>;
  reached(): Promise<unknown>;
  rejoin(): Promise<void>;
  tally(): Promise<{ frames: number; patchBytes: number; envelope: number }>;
  verify(): Promise<{ watchers: number; sampled: number; wrong: number; revision: number }>;
  stop(): Promise<void>;
}

export function watchersOf(): Watchers;
