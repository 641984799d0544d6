import { Box, Button } from '@chakra-ui/react';
import type { ButtonProps } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import Keyboard from 'lucide-react/icons/keyboard';
import Redo2 from 'lucide-react/icons/redo-2';
import SkipForward from 'lucide-react/icons/skip-forward';
import Undo2 from 'lucide-react/icons/undo-2';
import { memo, useContext } from 'react';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { DeskToolsContext } from '../desk-tools';
import type { DeskTool } from '../desk-tools';
import type { DeskCursor } from '../grid/desk-cursor';
import { useDesk } from '../model/desk-model';
import type { DeskModel } from '../model/desk-model';
import { CheckButton } from './check-list';

/** The desk's tools beside Find. Moves of the cursor and typed letters don't draw them again. */
export const Tools = memo(function Tools({
  model,
  cursor,
  onKeys,
  shown,
  onShow,
}: {
  model: DeskModel;
  cursor: DeskCursor;
  onKeys: (shown: true) => void;
  /** The tool whose panel is shown. */
  shown: DeskTool | null;
  onShow: (tool: DeskTool | null) => void;
}) {
  const { tools: t } = useStaffTexts().desk;
  const added = useContext(DeskToolsContext);
  const canUndo = useDesk(model, () => model.canUndo);
  const canRedo = useDesk(model, () => model.canRedo);
  return (
    <div className="desk-buttons">
      <ToolButton icon={SkipForward} label={t.nextEmpty} inWords onClick={cursor.nextEmpty} />
      <ToolButton icon={Undo2} label={t.undo} inWords disabled={!canUndo} onClick={cursor.undo} />
      <ToolButton icon={Redo2} label={t.redo} disabled={!canRedo} onClick={cursor.redo} />
      {added.map((tool, at) => (
        <PanelButton
          key={at}
          tool={tool}
          isShown={tool === shown}
          onShow={(isShown) => onShow(isShown ? tool : null)}
        />
      ))}
      <CheckButton model={model} focus={cursor.focus} />
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

function PanelButton({
  tool: { icon, useLabel },
  isShown,
  onShow,
}: {
  tool: DeskTool;
  isShown: boolean;
  onShow: (isShown: boolean) => void;
}) {
  return (
    <ToolButton icon={icon} label={useLabel()} aria-expanded={isShown} onClick={() => onShow(!isShown)} />
  );
}

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
