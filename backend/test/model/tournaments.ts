import type { Tournament } from '@parwaz/shared';
import { tournamentFacts } from '@parwaz/shared';
import { changed, keyOf, namesOf, saidStamps } from './facts.js';
import type { Facts } from './facts.js';
import type { Body, Move } from './move.js';
import { Track } from './track.js';
import { dates } from './world.js';
import type { World } from './world.js';

/** So many tournaments of one sequence are enough. */
const most = 3;

const deletion = (before: Facts, isDeleted: boolean) => ({
  facts: changed(before, [['field deleted', String(isDeleted)]]),
});

export function deleteTournament(world: World, which: number): Move | null {
  const track = world.track(which);
  if (!track) return null;
  const path = `/delete-tournament/${track.id}`;
  return {
    what: `DELETE ${path}`,
    track,
    send: () => world.admin.call('DELETE', path),
    isRight: () => true,
    effect: (before) => deletion(before, true),
  };
}

export function restoreTournament(world: World, which: number): Move | null {
  const deleted = world.tracks.filter(({ isDeleted }) => isDeleted);
  const track = deleted[which % deleted.length];
  if (!track) return null;
  const path = `/restore-tournament/${track.id}`;
  return {
    what: `POST ${path}`,
    track,
    send: () => world.admin.call('POST', path),
    isRight: () => true,
    effect: (before) => deletion(before, false),
  };
}

/** The first tournament of a sequence. */
export function createTournament(world: World): Move {
  return made(world, () =>
    Promise.resolve({
      tournamentName: 'Cup',
      club: world.club,
      startDate: dates[1],
      startTime: '06:00',
      dates: [dates[1], dates[2]],
      numberOfPigeons: 3,
      helperPigeons: 1,
      prizes: ['50,000', 'Motorcycle'],
      rules: { reports: 'automatic' },
      stamps: [{ name: 'Double Stamp', nameUrdu: 'ڈبل اسٹیمپ', prizes: ['5,000'] }],
      allowedAdmins: [world.by(1)._id],
      participatingLofts: world.owners.slice(0, 3).map(({ _id }) => _id),
    }),
  );
}

/** A copy, as Create Tournament makes it: everything but the days, off screen, without owners who are gone. */
export function copyTournament(world: World, which: number): Move | null {
  const track = world.track(which);
  if (!track || world.tracks.length === most) return null;
  return made(world, async () => {
    const [earlier] = await world.admin.must<Tournament[]>('GET', `/get-single-tournaments/${track.id}`);
    const fields = Object.keys(tournamentFacts).map((name) => [name, earlier?.[name as keyof Tournament]]);
    const isThere = (id: string) => world.owners.some((owner) => owner._id === id && !owner.isDeleted);
    return {
      ...(Object.fromEntries(fields) as Tournament),
      startDate: dates[2],
      dates: dates.slice(2),
      status: 'Non-Active',
      participatingLofts: namesOf(track.now, 'loft').filter(isThere),
    };
  });
}

function made(world: World, formOf: () => Promise<Partial<Tournament> | object>): Move {
  let form: Partial<Tournament> = {};
  let track = new Track('');
  return {
    what: 'POST /tournaments',
    get track() {
      return track;
    },
    send: async () => {
      form = await formOf();
      const answer = await world.admin.call<Body>('POST', '/tournaments', form);
      track = new Track(answer.body._id ?? '');
      if (answer.status < 300) world.tracks.push(track);
      return answer;
    },
    isRight: () => true,
    effect: (_, { stamps = [] }) => ({
      facts: factsOfForm({ ...form, stamps: withIdsOf(stamps, form.stamps) }),
      isFree: (key) => key.startsWith('rule ') && !isSent(key, form),
    }),
  };
}

/** Also a copy's stamps are new ones. */
function withIdsOf(made: Tournament['stamps'], sent: Tournament['stamps'] = []): Tournament['stamps'] {
  expect(made.filter(({ _id }) => sent.some((stamp) => stamp._id === _id))).toEqual([]);
  return sent.map((stamp, place) => ({ ...stamp, _id: made[place]?._id ?? '' }));
}

const isSent = (key: string, { rules }: Partial<Tournament>) => key.slice('rule '.length) in (rules ?? {});

function factsOfForm(form: Partial<Tournament>): Facts {
  const { participatingLofts: lofts = [], dates: days = [], rules = {} } = form;
  return new Map([
    ...(['tournamentName', 'startTime', 'numberOfPigeons', 'helperPigeons', 'club'] as const).map(
      (name) => [keyOf('field', name), String(form[name])] as const,
    ),
    ['field status', form.status ?? 'Non-Active'],
    ['field deskPhone', form.deskPhone ?? ''],
    ['field stamps', saidStamps(form.stamps ?? [])],
    ['field deleted', 'false'],
    ...Object.entries(rules).map(([name, value]) => [keyOf('rule', name), String(value)] as const),
    ...days.map((date) => [keyOf('date', date.split('-').reverse().join('-')), 'in'] as const),
    ...lofts.flatMap((id, place) => [
      [keyOf('loft', id), 'in'] as const,
      [keyOf('number', id), String(place + 1)] as const,
    ]),
  ]);
}
