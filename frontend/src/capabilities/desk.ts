import type { DeskSideTool, DeskTool } from '../features/desk/desk-side';
import { chatTool } from './chat/desk/chat-panel';
import { reportsSide } from './roof/desk/side';

/** Tools that capabilities add to the desk. */
export const deskTools: readonly DeskTool[] = [chatTool];

/** The panel beside the grid of the desk: there is room for one. */
export const deskSides: readonly DeskSideTool[] = [reportsSide];
