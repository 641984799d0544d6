import { useCallback, useContext, useState, type ClipboardEvent } from 'react';
import { DeskToolsContext, type DeskTool } from '../desk-side';
import type { DeskCursor } from '../grid/desk-cursor';

interface ShownTool {
  tool: DeskTool;
  pasted: string;
  /** Distinguishes it from an earlier one that was shown for another text. */
  turn: number;
}

/** The tool whose panel is open. A pasted text opens the one that takes it. */
export function useTool(cursor: DeskCursor) {
  const tools = useContext(DeskToolsContext);
  const [shown, setShown] = useState<ShownTool | null>(null);
  const show = useCallback(
    (tool: DeskTool | null, pasted = '') =>
      setShown((before) => tool && { tool, pasted, turn: (before?.turn ?? 0) + 1 }),
    [],
  );
  const onPaste = (event: ClipboardEvent) => {
    if (event.target instanceof HTMLTextAreaElement) return;
    const text = event.clipboardData.getData('text');
    const tool = tools.find(({ takes }) => takes(text));
    if (!tool) return;
    event.preventDefault();
    event.stopPropagation();
    cursor.closeEditor('away');
    show(tool, text);
  };
  return { shown, show, onPaste };
}
