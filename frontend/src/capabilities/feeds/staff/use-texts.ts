import { useOwnStaffTexts } from '../../../lib/texts/staff-language';
import { connectionTexts, type ConnectionTexts } from './texts';

export const useConnectionTexts = (): ConnectionTexts => useOwnStaffTexts(connectionTexts);
