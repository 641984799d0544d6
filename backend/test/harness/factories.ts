import type { Club, Owner, Stamp, Tournament } from '@parwaz/shared';
import type { Client, SaveBody } from './client.js';
import { freshPicture } from './images.js';

let made = 0;
const next = () => ++made;

/** Makes a club; overrides win. */
export async function createClub(staff: Client, overrides: Partial<Club> = {}): Promise<Club> {
  const body = { name: `Club ${Date.now()} ${next()}`, ...overrides };
  return (await staff.must<{ club: Club }>('POST', '/create-club', body)).club;
}

/** Makes a pigeon owner without a picture; overrides win. */
export async function createOwner(staff: Client, overrides: Partial<Owner> = {}): Promise<Owner> {
  const body = { name: `Loft ${next()}`, address: 'Lahore', phone: '0300 1234567', ...overrides };
  return (await staff.must<{ owner: Owner }>('POST', '/owner', body)).owner;
}

/** The fields of a tournament that a form sends; lists as lists. */
type Fields = Omit<Tournament, '_id' | 'revision' | 'tournamentPicture' | 'stamps'>;
export type TournamentForm = Partial<Fields & { stamps: (Pick<Stamp, 'name'> & Partial<Stamp>)[] }>;

/** A tournament of two days, which names neither its club nor its lofts. */
const twoDays = {
  startDate: '2026-04-01',
  startTime: '06:00',
  dates: ['2026-04-01', '2026-04-03'],
  numberOfDays: 2,
  continueDays: 1,
  numberOfPrizes: 2,
} satisfies TournamentForm;

/**
 * Makes a tournament of 3 pigeons and 1 helper on two dates, on screen; overrides win. A club and two owners are made
 * for it unless they are named. Sent as multipart with a poster, as the screens do.
 */
export async function createTournament(staff: Client, overrides: TournamentForm = {}): Promise<Tournament> {
  const form: TournamentForm = {
    tournamentName: `Cup ${next()}`,
    club: overrides.club ?? (await createClub(staff)).name,
    ...twoDays,
    numberOfPigeons: 3,
    helperPigeons: 1,
    prizes: ['50,000', '20000'],
    status: 'Active',
    participatingLofts: overrides.participatingLofts ?? [
      (await createOwner(staff))._id,
      (await createOwner(staff))._id,
    ],
    ...overrides,
  };
  const sending = staff
    .post('/parwaz/tournaments')
    .attach('tournamentPicture', await freshPicture(), 'poster.png');
  for (const [name, value] of Object.entries(form)) {
    void sending.field(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  const answer = await sending.expect(201);
  return answer.body as Tournament;
}

/** A tournament with lofts, ready for race day. */
export interface Race {
  staff: Client;
  tournament: Tournament;
  tournamentId: string;
  owners: Owner[];
  /** dd-mm-yyyy */
  date: string;
  slots: number;
}

type RaceOptions = { lofts?: number; loftPhone?: string } & Record<string, unknown>;

/**
 * Makes a tournament of 5 pigeons and 2 helpers with lofts of its own, off screen and without a poster; overrides are
 * fields of POST /tournaments, in any form that it takes.
 */
export async function createRace(
  staff: Client,
  { lofts = 4, loftPhone = '0300', ...overrides }: RaceOptions = {},
): Promise<Race> {
  const club = overrides.club ?? (await createClub(staff)).name;
  const owners = await Promise.all(
    Array.from({ length: lofts }, (_, n) => createOwner(staff, { name: `Loft ${n + 1}`, phone: loftPhone })),
  );
  const tournament = await staff.must<Tournament>('POST', '/tournaments', {
    tournamentName: `Cup ${next()}`,
    club,
    ...twoDays,
    numberOfPigeons: 5,
    helperPigeons: 2,
    prizes: ['50,000', 'Motorcycle'],
    participatingLofts: owners.map(({ _id }) => _id),
    ...overrides,
  });
  const date = (tournament.dates[0] ?? '').split('-').reverse().join('-');
  return { staff, tournament, tournamentId: tournament._id, owners, date, slots: 7 };
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
