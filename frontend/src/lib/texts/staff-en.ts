import { errorsEn } from './own-errors';
import { copyingTexts } from './staff/copying';
import { dayTexts } from './staff/days';
import { deskTexts } from './staff/desk';
import { frameTexts } from './staff/frame';
import { historyTexts } from './staff/history';
import { peopleTexts } from './staff/people';
import { tournamentTexts } from './staff/tournaments';

export const staffEn = {
  ...frameTexts,
  ...peopleTexts,
  ...tournamentTexts,
  ...historyTexts,
  ...dayTexts,
  ...copyingTexts,
  desk: deskTexts,
  errors: errorsEn,
};

export type StaffTexts = typeof staffEn;
