export const copyingPolicies = {
  'difference:read': 'tournament',
  'difference:resolve': 'tournament',
} as const;

/** Why a source gives nothing: it is deleted, damaged, in a chain of copies, or races by another clock. */
export const idleReasons = ['deleted', 'quarantined', 'chain', 'clock'] as const;
export type IdleReason = (typeof idleReasons)[number];

/** Why a cell differs from its source: somebody changed it here, it would be wrong here, or its day isn't open. */
export const differenceReasons = ['changed-here', 'refused', 'day-closed'] as const;
export type DifferenceReason = (typeof differenceReasons)[number];
