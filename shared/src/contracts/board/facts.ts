/** Raise it when a total, a place or a winner comes out differently: kept boards and answers are then read anew. */
export const scoringVersion = 1;
