import { frameTexts } from './staff/frame';
import { peopleTexts } from './staff/people';
import { tournamentTexts } from './staff/tournaments';

/** The texts of the staff screens. */
export const staffEn = { ...frameTexts, ...peopleTexts, ...tournamentTexts } as const;
