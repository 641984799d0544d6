/** Raise it when a total, a place or a winner comes out differently: cached boards and answers are then worked out again. */
export const scoringVersion = 1;
