import type { DeskSideTool, DeskTool } from '../features/desk/desk-side';
import type { DeskSignsTool } from '../features/desk/desk-signs';
import { chatTool } from './chat/desk/chat-panel';
import { copiedSigns } from './copying/desk/signs';
import { reportsSide } from './roof/desk/side';

/** Tools that capabilities add to the desk. */
export const deskTools: readonly DeskTool[] = [chatTool];

/** The panel beside the grid of the desk: there is room for one. */
export const deskSides: readonly DeskSideTool[] = [reportsSide];

/** Signs in the cells of the desk, with a panel of their own: there is room for one. */
export const deskSigns: readonly DeskSignsTool[] = [copiedSigns];
