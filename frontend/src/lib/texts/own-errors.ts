import { errors, type ErrorId } from '@parwaz/shared';

const ownErrors = {
  'network.timeout': 'The server took too long to answer',
  'network.failed': 'The server cannot be reached',
  'request.unreadable': 'The answer could not be read',
  'desk.refused': 'The server refused this',
  'desk.row-changed': 'Somebody else changed this row',
  'desk.no-date': 'There is no date',
  'desk.no-start': 'Set the start time first',
  'desk.start-needed': 'A start time is needed',
  'desk.not-a-time': ({ typed, like }: { typed: string; like: string }) =>
    `"${typed}" is not a time: type four digits, like ${like}`,
} as const;

type Own = typeof ownErrors;
type Message<Id> = Id extends ErrorId
  ? (typeof errors)[Id]['message']
  : Id extends keyof Own
    ? Own[Id]
    : never;

/** The words of every error in one language, made from the values in its English text. */
export type ErrorTexts = {
  readonly [Id in ErrorId | keyof Own]: Message<Id> extends (values: infer Values) => string
    ? (values: Values) => string
    : string;
};

const served = Object.fromEntries(Object.entries(errors).map(([id, { message }]) => [id, message]));
export const errorsEn = { ...served, ...ownErrors } as unknown as ErrorTexts;

export interface ErrorNote {
  id: string;
  values: object;
  message: string;
}

export function ownErrorNote<Id extends keyof Own>(
  id: Id,
  ...given: Own[Id] extends (values: infer Values) => string ? [values: Values] : []
): ErrorNote {
  const [values = {}] = given as readonly object[];
  const message = ownErrors[id];
  return { id, values, message: typeof message === 'string' ? message : message(values as never) };
}
