/** Maximum lengths of texts, in characters. */
export const maxLengths = { name: 120, prize: 120, address: 200, phone: 40, password: 200 } as const;
export const maxReason = 200;
export const minPasswordLength = 8;
export const limits = {
  days: 50,
  pigeons: 50,
  helpers: 50,
  prizes: 50,
  lofts: 1000,
  continueDays: 1000,
} as const;
