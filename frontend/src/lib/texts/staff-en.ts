import { deskTexts } from './staff/desk';
import { frameTexts } from './staff/frame';
import { peopleTexts } from './staff/people';
import { tournamentTexts } from './staff/tournaments';

/** The texts of the staff screens in English. */
export const staffEn = { ...frameTexts, ...peopleTexts, ...tournamentTexts, desk: deskTexts };

/** The texts of the staff screens that every language has. */
export type StaffTexts = typeof staffEn;
