import { useOwnStaffTexts, useStaffLanguage } from '../../../lib/texts/staff-language';
import { roofStaffEn, type RoofStaffTexts } from './texts-en';
import { roofStaffUr } from './texts-ur';

export const roofStaffTexts = { en: roofStaffEn, ur: roofStaffUr };
export const useRoofStaffTexts = (): RoofStaffTexts => useOwnStaffTexts(roofStaffTexts);
/** Outside of components. */
export const currentRoofTexts = (): RoofStaffTexts => roofStaffTexts[useStaffLanguage.getState().language];
