/** The drill's proxies, as far as tests use them. */
export interface Proxy {
  readonly port: number;
  boot(): Promise<void>;
  kill(): Promise<unknown>;
}

export function findProxies(
  options: { proxies: number; folder: string; trusted?: string },
  namesPort: number,
  nodePort: number,
): Promise<{ proxies: Proxy[]; missing: string | null }>;
