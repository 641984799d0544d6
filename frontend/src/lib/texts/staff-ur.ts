import type { StaffTexts } from './staff-en';
import { copyingUr } from './staff-ur/copying';
import { dayUr } from './staff-ur/days';
import { deskUr } from './staff-ur/desk';
import { frameUr } from './staff-ur/frame';
import { historyUr } from './staff-ur/history';
import { peopleUr } from './staff-ur/people';
import { errorsUr } from './staff-ur/errors';
import { tournamentUr } from './staff-ur/tournaments';

export const staffUr: StaffTexts = {
  ...frameUr,
  ...peopleUr,
  ...tournamentUr,
  ...historyUr,
  ...dayUr,
  ...copyingUr,
  desk: deskUr,
  errors: errorsUr,
};
