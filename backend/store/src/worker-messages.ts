/** What the store's thread tells; it is told one thing only, to close. */
export type ToMain =
  | { kind: 'ready'; socketPath: string; port: number | undefined }
  | { kind: 'closed' }
  | { kind: 'locked'; dataDir: string; pid: number }
  | { kind: 'unwritable'; dataDir: string; reason: string }
  | { kind: 'failed'; message: string };
