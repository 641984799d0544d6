import { Box, Button } from '@chakra-ui/react';
import type { ButtonProps } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import Keyboard from 'lucide-react/icons/keyboard';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Redo2 from 'lucide-react/icons/redo-2';
import SkipForward from 'lucide-react/icons/skip-forward';
import Undo2 from 'lucide-react/icons/undo-2';
import { memo } from 'react';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import type { DeskCursor } from '../grid/desk-cursor';
import { useDesk } from '../model/desk-model';
import type { DeskModel } from '../model/desk-model';
import { CheckButton } from './check-list';

/** The desk's tools beside Find. Moves of the cursor and typed letters don't draw them again. */
export const Tools = memo(function Tools({
  model,
  cursor,
  onType,
  onKeys,
  chatShown,
  onChat,
}: {
  model: DeskModel;
  cursor: DeskCursor;
  /** Puts the keyboard into the cell that is shown. */
  onType: () => void;
  onKeys: (shown: true) => void;
  chatShown: boolean;
  onChat: (shown: boolean) => void;
}) {
  const { tools: t, chat } = useStaffTexts().desk;
  const canUndo = useDesk(model, () => model.canUndo);
  const canRedo = useDesk(model, () => model.canRedo);
  return (
    <div className="desk-buttons">
      <ToolButton icon={SkipForward} label={t.nextEmpty} inWords onClick={cursor.nextEmpty} />
      <ToolButton icon={Undo2} label={t.undo} inWords disabled={!canUndo} onClick={cursor.undo} />
      <ToolButton icon={Redo2} label={t.redo} disabled={!canRedo} onClick={cursor.redo} />
      <ToolButton
        icon={MessageSquareText}
        label={chat.open}
        aria-expanded={chatShown}
        onClick={() => onChat(!chatShown)}
      />
      <CheckButton model={model} onType={onType} />
      <ToolButton
        icon={Keyboard}
        label={t.keys}
        variant="ghost"
        hideBelow="md"
        onClick={() => onKeys(true)}
      />
    </div>
  );
});

/** One tool: a picture, which says in words what it is where there is room for them. */
function ToolButton({
  icon: Icon,
  label,
  inWords = false,
  ...props
}: { icon: LucideIcon; label: string; inWords?: boolean } & ButtonProps) {
  return (
    <Button
      px={{ base: '2.5', lg: '3' }}
      variant="outline"
      colorPalette="gray"
      aria-label={label}
      title={inWords ? undefined : label}
      {...props}
    >
      <Icon size={16} aria-hidden />
      {inWords && (
        <Box as="span" hideBelow="lg">
          {label}
        </Box>
      )}
    </Button>
  );
}
