import type { NewRoofLink, Report, TakenAnswer, TakeReport } from '@parwaz/shared';
import { createRace } from '../../../harness/factories.js';
import type { Race } from '../../../harness/factories.js';
import type { SignedInClient } from '../../../harness/client.js';
import { startApp } from '../../../harness/index.js';
import type { StartOptions, TestApp } from '../../../harness/start-app.js';
import { RoofPhone } from './roof-phone.js';

/** 17:42:10 in Lahore on the race's date. */
export const dusk = Date.UTC(2026, 3, 1, 12, 42, 10);
export const minute = 60_000;

/** A race whose lofts report from their roofs, its desk, and the time that the server and the phones have. */
export class RoofDay {
  now = dusk;
  app!: TestApp;
  race!: Race;
  /** That of the first loft. */
  phone!: RoofPhone;

  static async start(options: Omit<StartOptions, 'clock'> = {}): Promise<RoofDay> {
    const day = new RoofDay();
    day.app = await startApp({ ...options, clock: { now: () => day.now } });
    return day;
  }

  get desk(): SignedInClient {
    return this.app.asAdmin;
  }

  /** A race of its own, at dusk. */
  async begin(reports: 'off' | 'confirm' | 'automatic', overrides: object = {}): Promise<void> {
    this.now = dusk;
    this.race = await createRace(this.desk, { lofts: 2, rules: { reports }, ...overrides });
    this.phone = await this.phoneOf(0);
  }

  ownerId(loft = 0): string {
    return this.race.owners[loft]?._id ?? '';
  }

  async links(ownerIds?: string[]): Promise<NewRoofLink[]> {
    const path = `/tournament/${this.race.tournamentId}/roof-links`;
    return (await this.desk.must<{ links: NewRoofLink[] }>('POST', path, { ownerIds })).links;
  }

  /** A phone with a new link of a loft. */
  async phoneOf(loft: number): Promise<RoofPhone> {
    const [link] = await this.links([this.ownerId(loft)]);
    return new RoofPhone(this.app.url, link?.url.split('#')[1] ?? '', () => this.now);
  }

  /** The address of a report, or of all with a query. */
  at(path: string): string {
    return `/tournament/${this.race.tournamentId}/reports${path}`;
  }

  reports(query = ''): Promise<Report[]> {
    return this.desk.must('GET', this.at(query));
  }

  /** A report as the desk reads it. */
  async report(id: string): Promise<Report | undefined> {
    return (await this.reports()).find(({ _id }) => _id === id);
  }

  take(id: string, body: Partial<TakeReport> = {}) {
    return this.desk.call<TakenAnswer & { id?: string }>('POST', this.at(`/${id}/take`), body);
  }

  /** The landings of all lofts on the race's date. */
  async times(): Promise<string[]> {
    return (await this.records()).flatMap(({ timeList }) => timeList).filter(Boolean);
  }

  records(): Promise<{ startTime: string; timeList: string[] }[]> {
    return this.desk.must('GET', `/tournament-results/${this.race.tournamentId}/${this.race.date}`);
  }

  /** A report as the database keeps it. */
  get docs() {
    return this.app.connection.collection<{ _id: string }>('reports');
  }

  key(reportId: string) {
    return { _id: `${this.race.tournamentId}:${reportId}` };
  }
}
