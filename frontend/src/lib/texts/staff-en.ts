import { frameTexts } from './staff/frame';
import { peopleTexts } from './staff/people';
import { tournamentTexts } from './staff/tournaments';

/** The texts of the staff screens; where the specification has a wording, it is here to the letter. */
export const staffEn = { ...frameTexts, ...peopleTexts, ...tournamentTexts } as const;
