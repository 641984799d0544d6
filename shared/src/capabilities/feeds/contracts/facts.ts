export const tokenScopes = ['results'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** With it a token begins, so that it is seen in what somebody publishes by mistake. */
export const tokenPrefix = 'pz_';
export const tokenLimits = { perTournament: 20, days: 400, callsPerMinute: 600, name: 60 } as const;

export const feedsPolicies = { 'token:manage': 'tournament' } as const;

export const feedsErrors = {
  'token.not-found': { status: 404, message: 'No such token' },
  'token.too-many': {
    status: 409,
    message: `A tournament has at most ${tokenLimits.perTournament} tokens: end one first`,
  },
  'field.not-an-expiry': {
    status: 400,
    message: `A token ends in the future, within ${tokenLimits.days} days`,
  },
} as const;
