import type { Club, Owner, Tournament } from '@parwaz/shared';
import type { Client } from './client.js';
import { freshPicture } from './images.js';

let made = 0;
const next = () => ++made;

/** A club; overrides win. */
export async function createClub(staff: Client, overrides: Partial<Club> = {}): Promise<Club> {
  const answer = await staff
    .post('/parwaz/create-club', { name: `Club ${next()}`, ...overrides })
    .expect(201);
  return (answer.body as { club: Club }).club;
}

/** A pigeon owner without a picture; overrides win. */
export async function createOwner(staff: Client, overrides: Partial<Owner> = {}): Promise<Owner> {
  const body = { name: `Loft ${next()}`, address: 'Lahore', phone: '0300 1234567', ...overrides };
  const answer = await staff.post('/parwaz/owner', body).expect(201);
  return (answer.body as { owner: Owner }).owner;
}

/** The fields of a tournament that a form sends; lists as lists. */
export type TournamentForm = Partial<Omit<Tournament, '_id' | 'revision' | 'tournamentPicture'>>;

/**
 * A tournament of 3 pigeons and 1 helper on two dates, on screen; overrides win. A club and two owners are made for
 * it unless they are named. Sent as multipart with a poster, as the screens do.
 */
export async function createTournament(staff: Client, overrides: TournamentForm = {}): Promise<Tournament> {
  const form: TournamentForm = {
    tournamentName: `Cup ${next()}`,
    club: overrides.club ?? (await createClub(staff)).name,
    startDate: '2026-04-01',
    startTime: '06:00',
    dates: ['2026-04-01', '2026-04-03'],
    numberOfDays: 2,
    numberOfPigeons: 3,
    helperPigeons: 1,
    continueDays: 1,
    numberOfPrizes: 2,
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
