import type { DeskTool } from '../features/desk/desk-tools';
import { chatTool } from './chat/desk/tool';

/** Tools that capabilities add to the desk. */
export const deskTools: readonly DeskTool[] = [chatTool];
