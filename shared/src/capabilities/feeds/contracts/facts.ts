export const tokenScopes = ['results'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** With it a token begins, so that it is seen in what somebody publishes by mistake. */
export const tokenPrefix = 'pz_';
export const tokenLimits = { perTournament: 20, days: 400, callsPerMinute: 600, name: 60 } as const;

/** `corrections` are changes with a reason, of whatever. */
export const hookEvents = ['results', 'days', 'corrections', 'lofts'] as const;
export type HookEvents = (typeof hookEvents)[number];
export const hookStates = ['on', 'failing', 'off'] as const;
export const hookLimits = {
  perTournament: 20,
  testsPerMinute: 6,
  deliveries: 50,
  name: 60,
  url: 2000,
} as const;

export const feedsPolicies = { 'token:manage': 'tournament', 'hook:manage': 'tournament' } as const;

export const feedsErrors = {
  'token.not-found': { status: 404, message: 'No such token' },
  'token.too-many': {
    status: 409,
    message: `A tournament has at most ${tokenLimits.perTournament} tokens: end one first`,
  },
  'hook.not-found': { status: 404, message: 'No such hook' },
  'hook.too-many': {
    status: 409,
    message: `A tournament has at most ${hookLimits.perTournament} hooks: delete one first`,
  },
  'field.not-a-hook-url': {
    status: 400,
    message: 'An address begins with https://, and has no user, password or address of the inside',
  },
  'field.not-an-expiry': {
    status: 400,
    message: `A token ends in the future, within ${tokenLimits.days} days`,
  },
} as const;
