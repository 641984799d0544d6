import type { BoardSnapshot, Owner, SaveConflict, SaveResultAnswer, Tournament } from '@parwaz/shared';

/** What a save asks for; `base` as the desk had it on screen. */
export interface SaveBody {
  tournamentId: string;
  pigeonOwnerId: string;
  date: string;
  startTime: string;
  timeList: readonly (string | null)[];
  base?: { timeList: readonly (string | null)[]; startTime?: string };
}

/** An answer as it came: its status and body. */
export interface Answered<T> {
  status: number;
  body: T;
}

/** Somebody of the staff, by REST. */
export class StaffClient {
  constructor(
    readonly url: string,
    readonly token: string,
  ) {}

  static async login(url: string, name: string, password: string): Promise<StaffClient> {
    const answer = await fetch(`${url}/parwaz/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, password }),
    });
    const body = (await answer.json()) as { token?: string };
    if (!body.token) throw new Error(`Login was answered ${answer.status} ${JSON.stringify(body)}`);
    return new StaffClient(url, body.token);
  }

  async call<T>(method: string, path: string, body?: unknown): Promise<Answered<T>> {
    const answer = await fetch(`${this.url}/parwaz${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text ? JSON.parse(text) : undefined) as T };
  }

  /** Like `call`, for what must succeed. */
  async must<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await this.call<T>(method, path, body);
    if (answer.status >= 300)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  save(body: SaveBody): Promise<Answered<SaveResultAnswer & { id?: string; conflicts?: SaveConflict[] }>> {
    return this.call('POST', '/results', body);
  }

  board(tournamentId: string): Promise<BoardSnapshot> {
    return this.must('GET', `/tournament/${tournamentId}/board`);
  }
}

/** A tournament with lofts, ready for race day. */
export interface Race {
  staff: StaffClient;
  tournament: Tournament;
  tournamentId: string;
  owners: Owner[];
  /** dd-mm-yyyy */
  date: string;
  slots: number;
}

let races = 0;

/** Makes a club, its lofts and a tournament of them; overrides are fields of POST /tournaments. */
export async function createRace(
  staff: StaffClient,
  { lofts = 4, ...overrides }: { lofts?: number } & Record<string, unknown> = {},
): Promise<Race> {
  races += 1;
  const club = `Club ${Date.now()} ${races}`;
  await staff.must('POST', '/create-club', { name: club });
  const owners: Owner[] = [];
  for (let n = 1; n <= lofts; n += 1) {
    const made = await staff.must<{ owner: Owner }>('POST', '/owner', {
      name: `Loft ${n}`,
      address: 'Lahore',
      phone: '0300',
    });
    owners.push(made.owner);
  }
  const tournament = await staff.must<Tournament>('POST', '/tournaments', {
    tournamentName: `Cup ${races}`,
    club,
    startDate: '2026-04-01',
    startTime: '06:00',
    dates: ['2026-04-01', '2026-04-03'],
    numberOfDays: 2,
    numberOfPigeons: 5,
    helperPigeons: 2,
    continueDays: 1,
    numberOfPrizes: 2,
    prizes: ['50,000', 'Motorcycle'],
    participatingLofts: owners.map(({ _id }) => _id),
    ...overrides,
  });
  return { staff, tournament, tournamentId: tournament._id, owners, date: '01-04-2026', slots: 7 };
}

/** The landings of a loft on the race's date, to be saved. */
export function landing(race: Race, loft: number, timeList: readonly (string | null)[]): SaveBody {
  return {
    tournamentId: race.tournamentId,
    pigeonOwnerId: race.owners[loft]?._id ?? '',
    date: race.date,
    startTime: '06:00',
    timeList,
  };
}
