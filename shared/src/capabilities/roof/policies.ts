export const roofPolicies = {
  'report:read': 'tournament',
  'report:settle': 'tournament',
  'roof:link': 'tournament',
  'roof:report': 'roof',
} as const;
