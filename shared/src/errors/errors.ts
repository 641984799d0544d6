import { capabilityErrors } from '../capabilities/registry.js';
import { counted, describeEarly, describeLosses, describeObstacles, pigeon } from './wording.js';

interface NamedTournaments {
  tournaments: readonly { _id: string; name: string; nameUrdu: string }[];
}
/** Hidden ones are named only to people who may know of them. */
const naming = (text: string, { tournaments }: NamedTournaments) =>
  [text, tournaments.map(({ name }) => name).join(', ')].filter(Boolean).join(': ');

/** Every error's status and English message (docs/protocol.md, "Errors"): a text, or made from the error's values. */
export const errors = {
  'request.invalid': { status: 400, message: 'Please check the fields' },
  'request.malformed': { status: 400, message: 'The request could not be read' },
  'request.too-large': { status: 413, message: 'This is too large' },
  'request.headers-too-large': { status: 431, message: 'The headers of the request are too large' },
  'request.too-slow': { status: 408, message: 'The request took too long to arrive, please try again' },
  'request.not-found': { status: 404, message: 'Not found' },
  'request.too-many': { status: 429, message: 'Too many requests, please wait a moment' },
  'request.failed': { status: 500, message: 'Server error, please try again later.' },
  'request.busy': { status: 503, message: 'Too many requests at once, please try again in a moment' },
  'request.disk-full': {
    status: 503,
    message: 'The server’s disk is full: nothing can be saved, reading goes on',
  },
  'request.unavailable': { status: 503, message: 'The database cannot be reached, please try again' },
  'server.wrong-role': { status: 421, message: 'Another server of this site answers this' },
  'server.leaving': { status: 503, message: 'This server is about to stop' },
  'auth.wrong-login': { status: 401, message: 'Incorrect username or password' },
  'auth.wrong-password': { status: 400, message: 'The current password is wrong' },
  'auth.too-many-tries': { status: 429, message: 'Too many tries, please wait' },
  'auth.required': { status: 401, message: 'Please log in' },
  'auth.forbidden': { status: 403, message: 'You are not allowed to do this' },
  'staff.not-found': { status: 404, message: 'No such account' },
  'staff.name-taken': { status: 409, message: 'This user name is taken' },
  'staff.no-changes': { status: 400, message: 'No changes made!' },
  'staff.last-admin': { status: 409, message: 'The last admin must stay an admin' },
  'staff.oneself': {
    status: 409,
    message: ({ act }: { act: 'delete' | 'demote' }) =>
      act === 'delete' ? 'You cannot delete your own account' : 'You cannot give up your own admin role',
  },
  'club.name-required': { status: 400, message: 'Club name is required' },
  'club.name-taken': { status: 409, message: 'A club of this name exists' },
  'club.not-found': { status: 404, message: 'No such club' },
  'club.has-tournaments': {
    status: 409,
    message: ({ tournaments, deleted }: { tournaments: number; deleted: number }) =>
      `This club has ${counted(tournaments, 'tournament')}` +
      (deleted > 0 ? ', deleted ones that can still be restored included' : ''),
  },
  'owner.not-found': { status: 404, message: 'No such owner' },
  'owner.import-not-found': { status: 404, message: 'No such import' },
  'owner.flies': {
    status: 409,
    message: (named: NamedTournaments) =>
      naming('This loft takes part in a tournament that isn’t over', named),
  },
  'owner.flies-elsewhere': {
    status: 403,
    message: 'This loft takes part in a tournament that you may not edit. An admin can delete it.',
  },
  'banner.not-found': { status: 404, message: 'No such banner' },
  'banner.image-required': { status: 400, message: 'Please select an image to upload!' },
  'media.not-found': { status: 404, message: 'No such image' },
  'media.not-an-image': { status: 415, message: 'This is not a JPEG, PNG, WebP, AVIF or GIF image' },
  'media.too-large': { status: 413, message: 'At most 10 MB and 50 megapixels (AVIF 16)' },
  'tournament.not-found': { status: 404, message: 'No such tournament' },
  'tournament.deleted': { status: 404, message: 'This tournament has been deleted' },
  'tournament.unknown-club': { status: 400, message: 'Please select a category' },
  'tournament.unknown-time-zone': { status: 400, message: 'This is not a time zone like Asia/Karachi' },
  'tournament.unknown-loft': { status: 400, message: 'A loft of the list does not exist' },
  'tournament.unknown-source': { status: 400, message: 'A tournament to copy from does not exist' },
  'tournament.copy-zone': {
    status: 400,
    message: 'Landings are copied only between tournaments of one time zone, both overnight or neither',
  },
  'tournament.copy-chain': {
    status: 409,
    message: (named: NamedTournaments) => naming('Copied landings can’t be copied on', named),
  },
  'tournament.copied-too-often': {
    status: 409,
    message: ({ max, ...named }: NamedTournaments & { max: number }) =>
      naming(`At most ${max} tournaments copy from one`, named),
  },
  'tournament.linked': {
    status: 409,
    message: (named: NamedTournaments) =>
      naming('Time zone and overnight flights stay as they are while landings are copied', named),
  },
  'tournament.conflict': { status: 409, message: 'Somebody else changed this tournament meanwhile' },
  'tournament.would-lose': { status: 409, message: describeLosses },
  'tournament.cannot-undo': { status: 409, message: describeObstacles },
  'tournament.official-by-admin': {
    status: 403,
    message: 'There are landings: only an admin can let one person make a day official',
  },
  /** `what` in English: a net beneath all other refusals */
  'tournament.impossible': { status: 409, message: ({ what }: { what: string }) => what },
  'tournament.quarantined': {
    status: 503,
    message: 'This tournament is damaged and can only be read until it has been repaired',
  },
  'result.not-a-time': {
    status: 400,
    /** `index` null: the start time */
    message: ({ index, typed }: { index: number | null; typed: string }) =>
      `${index === null ? 'Start time' : pigeon(index)}: "${typed}" is not a time (HH:MM)`,
  },
  'result.too-many-slots': {
    status: 400,
    message: ({ index, slots }: { index: number; slots: number }) =>
      `${pigeon(index)} is more than the ${slots} of this tournament`,
  },
  'result.before-start': {
    status: 400,
    message: describeEarly,
  },
  'result.mark-with-time': {
    status: 400,
    message: ({ index, time }: { index: number; time: string }) =>
      `${pigeon(index)} landed at ${time}: it can’t be marked as lost or not flown`,
  },
  'result.unknown-stamp': {
    status: 400,
    message: ({ index }: { index: number }) => `${pigeon(index)}: this tournament has no such stamp`,
  },
  'stamp.not-found': { status: 404, message: 'No such stamp' },
  'result.not-a-loft': { status: 400, message: 'This owner is not in the tournament' },
  'result.not-a-date': {
    status: 400,
    message: ({ date }: { date: string }) => `${date} is not one of the tournament's dates`,
  },
  'result.conflict': { status: 409, message: 'Somebody else changed these times meanwhile' },
  'result.day-closed': { status: 409, message: 'This day is closed: please say why it changes' },
  'result.changed': { status: 409, message: 'This value has changed meanwhile' },
  'certificate.no-place': { status: 404, message: 'This loft has no place there yet' },
  'roof.ended': { status: 401, message: 'This link has ended. Please ask the desk for a new one' },
  'push.unknown-service': { status: 400, message: 'This push service is not known here' },
  'push.too-many': { status: 429, message: 'Too many devices at once, please try again later' },
  'push.not-found': { status: 404, message: 'This device is not being told anything' },
  'push.failed': { status: 502, message: 'The push service of this browser did not take the message' },
  'live.full': { status: 503, message: 'All live places are taken' },
  'live.too-many-desks': { status: 429, message: 'Too many desks of this account are open' },
  'live.too-fast': { status: 429, message: 'Too many messages' },
  'field.required': { status: 400, message: 'Required' },
  'field.invalid': { status: 400, message: 'This can’t be read' },
  'field.not-a-text': { status: 400, message: 'This is not a text' },
  'field.not-an-id': { status: 400, message: 'This is not an id' },
  'field.not-a-date': { status: 400, message: 'This is not a date' },
  'field.not-a-time': { status: 400, message: 'This is not a time (HH:MM)' },
  'field.not-a-slot': { status: 400, message: 'This is not a slot' },
  'field.not-a-revision': { status: 400, message: 'This is not a revision' },
  'field.not-a-picture': { status: 400, message: 'A picture is a file or a text' },
  'field.not-a-link': { status: 400, message: 'A link begins with https://' },
  'field.not-a-prize': { status: 400, message: 'A prize is a text' },
  'field.whole-number': {
    status: 400,
    message: ({ min, max }: { min: number; max: number }) => `A whole number from ${min} to ${max}`,
  },
  'field.too-short': {
    status: 400,
    message: ({ min }: { min: number }) => `At least ${counted(min, 'character')}`,
  },
  'field.too-long': {
    status: 400,
    message: ({ max }: { max: number }) => `At most ${counted(max, 'character')}`,
  },
  'field.too-many': {
    status: 400,
    message: ({ max, of }: { max: number; of?: 'days' | 'lofts' | 'owners' | 'prizes' | 'stamps' }) =>
      `At most ${max}${of ? ` ${of}` : ''}`,
  },
  'field.base64': {
    status: 400,
    message: ({ bytes }: { bytes: number }) => `${bytes} bytes in base64url`,
  },
  'field.reason-required': { status: 400, message: 'Please give a reason' },
  'field.password-required': { status: 400, message: 'Password is required' },
  'field.person-required': { status: 400, message: 'User name is required.' },
  'field.not-a-push-key': { status: 400, message: 'This is not a key of a browser' },
  'day.reason-required': { status: 400, message: 'Please say why this day changes' },
  'tournament.no-such-loft': { status: 400, message: 'There is no such owner' },
  'tournament.name-required': { status: 400, message: 'Please enter tournament name' },
  'tournament.start-date-required': { status: 400, message: 'Please select start date' },
  'tournament.start-time-required': { status: 400, message: 'Please select start time' },
  'tournament.days-required': { status: 400, message: 'Please enter number of days' },
  'tournament.date-required': {
    status: 400,
    message: ({ day }: { day: number }) => `Please select date for Day ${day}`,
  },
  'tournament.pigeons-required': { status: 400, message: 'Please enter number of pigeons' },
  'tournament.continue-days-required': { status: 400, message: 'Please enter continue days' },
  'tournament.stamp-name-required': { status: 400, message: 'Please enter the name of the stamp' },
  'tournament.stamp-name-taken': { status: 400, message: 'Another stamp has this name' },
  'tournament.poster-required': { status: 400, message: 'Please upload tournament poster' },
  'tournament.lofts-required': { status: 400, message: 'Please select at least one pigeon owner' },
  ...capabilityErrors,
} as const satisfies Record<string, { status: number; message: string | ((values: never) => string) }>;

export type ErrorId = keyof typeof errors;

export type ErrorValues<Id extends ErrorId = ErrorId> = Id extends ErrorId
  ? (typeof errors)[Id]['message'] extends (values: infer Values) => string
    ? Values
    : Readonly<Record<string, never>>
  : never;

export type PlainErrorId = {
  [Id in ErrorId]: (typeof errors)[Id]['message'] extends string ? Id : never;
}[ErrorId];

/** An error as it travels: screens make their own words of its id and values. */
export interface ErrorNote {
  id: ErrorId;
  values: object;
  message: string;
}

export type WithValues<Id extends ErrorId> = Id extends PlainErrorId ? [] : [values: ErrorValues<Id>];

export function errorNote<Id extends ErrorId>(id: Id, ...given: WithValues<Id>): ErrorNote {
  const [values = {}]: readonly object[] = given;
  return { id, values, message: messageOf(id, values) };
}

export function messageOf(id: ErrorId, values: object): string {
  const { message } = errors[id];
  return typeof message === 'string' ? message : message(values as never);
}
