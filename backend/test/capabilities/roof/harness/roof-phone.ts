import type { Report, Roof } from '@parwaz/shared';
import { randomUUID } from 'node:crypto';

/** A report as a phone sends it. */
export interface Sent {
  _id: string;
  date: string;
  kind: string;
  index: number | null;
  time: string;
  tappedAt: number;
  source: string;
  note?: string;
}

/** A phone on a roof, with a link and a clock of its own. */
export class RoofPhone {
  /** By how much its clock is ahead. */
  aheadMs = 0;

  constructor(
    private readonly url: string,
    readonly token: string,
    private readonly now: () => number,
  ) {}

  /** The same phone after the server has moved. */
  at(url: string): RoofPhone {
    return new RoofPhone(url, this.token, this.now);
  }

  /** A landing that is tapped now; overrides win, `tappedAt` by the true clock. */
  tap(overrides: Partial<Sent> = {}): Sent {
    return {
      _id: randomUUID(),
      date: '01-04-2026',
      kind: 'landing',
      index: null,
      time: '',
      source: 'tap',
      ...overrides,
      tappedAt: (overrides.tappedAt ?? this.now()) + this.aheadMs,
    };
  }

  async land(overrides: Partial<Sent> = {}): Promise<Report> {
    const { reports } = await this.send([this.tap(overrides)]);
    if (!reports[0]) throw new Error('No report was answered');
    return reports[0];
  }

  async send(reports: Sent[]): Promise<{ now: number; reports: Report[] }> {
    const answer = await this.post('/roof/reports', { sentAt: this.now() + this.aheadMs, reports });
    if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as { now: number; reports: Report[] };
  }

  async roof(): Promise<Roof> {
    return (await this.get('/roof')).body as Roof;
  }

  async withdraw(reportId: string): Promise<number> {
    return (await this.delete(`/roof/reports/${reportId}`)).status;
  }

  photo(reportId: string, bytes: Buffer) {
    const form = new FormData();
    form.append('photo', new Blob([new Uint8Array(bytes)]), 'photo.jpg');
    return this.call('PUT', `/roof/reports/${reportId}/photo`, form);
  }

  get(path: string) {
    return this.call('GET', path);
  }

  delete(path: string) {
    return this.call('DELETE', path);
  }

  post(path: string, body: object) {
    return this.call('POST', path, JSON.stringify(body), { 'content-type': 'application/json' });
  }

  private async call(
    method: string,
    path: string,
    body?: string | FormData,
    headers: Record<string, string> = {},
  ) {
    const authorization = `Roof ${this.token}`;
    const answer = await fetch(`${this.url}/parwaz${path}`, {
      method,
      headers: { ...headers, authorization },
      body,
    });
    return { status: answer.status, body: (await answer.json()) as unknown };
  }
}
