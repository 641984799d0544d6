/** Inserted by the build, since computing it needs zod. */
declare const BOARD_FORMAT: number;

/** `boardFormat()` of what this page was built with. */
export const boardFormat = BOARD_FORMAT;
