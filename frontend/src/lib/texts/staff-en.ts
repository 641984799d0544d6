import { dayTexts } from './staff/days';
import { deskTexts } from './staff/desk';
import { frameTexts } from './staff/frame';
import { historyTexts } from './staff/history';
import { paperTexts } from './staff/paper';
import { peopleTexts } from './staff/people';
import { reportTexts } from './staff/reports';
import { tournamentTexts } from './staff/tournaments';
import type { SaidWithValues } from './staff-ur/said-with-values';

/** Texts of the rules and the server are English already; other languages hold it by its English words. */
const said: Readonly<Record<string, string>> = {};
const saidWithValues: readonly SaidWithValues[] = [];

/** The texts of the staff screens in English. */
export const staffEn = {
  ...frameTexts,
  ...peopleTexts,
  ...tournamentTexts,
  ...historyTexts,
  ...paperTexts,
  ...reportTexts,
  ...dayTexts,
  desk: deskTexts,
  said,
  saidWithValues,
};

/** The texts of the staff screens that every language has. */
export type StaffTexts = typeof staffEn;
