import MessageSquareText from 'lucide-react/icons/message-square-text';
import type { DeskTool } from '../../../features/desk/desk-tools';
import { useOwnStaffTexts } from '../../../lib/texts/staff-language';
import { ChatPanel } from './chat-panel';
import { chatTexts } from './texts';

export const chatTool: DeskTool = {
  icon: MessageSquareText,
  useLabel: () => useOwnStaffTexts(chatTexts).open,
  Panel: ChatPanel,
};
