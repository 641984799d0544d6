/** A name server, as far as tests use it. */
export class Names {
  readonly port: number;
  listen(): Promise<void>;
  add(name: string, address: string): void;
  remove(name: string, address: string): void;
  stop(): void;
}
