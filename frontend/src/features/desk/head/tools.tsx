import { Box, Button, type ButtonProps } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import Keyboard from 'lucide-react/icons/keyboard';
import Redo2 from 'lucide-react/icons/redo-2';
import SkipForward from 'lucide-react/icons/skip-forward';
import Undo2 from 'lucide-react/icons/undo-2';
import { memo, useContext, useState } from 'react';
import { PlainButton } from '../../../components/staff/buttons';
import { Modal } from '../../../components/staff/modal';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { DeskToolsContext, type DeskTool } from '../desk-side';
import type { DeskCursor } from '../grid/desk-cursor';
import { keymap } from '../grid/keymap';
import { useDesk, useOpenDesk } from '../open-desk';
import { CheckButton } from './check-list';

interface ToolsProps {
  cursor: DeskCursor;
  shown: DeskTool | null;
  onShow: (tool: DeskTool | null) => void;
}

/** The desk's tools beside Find. Moves of the cursor and typed letters don't render them again. */
export const Tools = memo(function Tools({ cursor, shown, onShow }: ToolsProps) {
  const { tools: t } = useStaffTexts().desk;
  const added = useContext(DeskToolsContext);
  const { signs } = useOpenDesk();
  const canUndo = useDesk((model) => model.canUndo);
  const canRedo = useDesk((model) => model.steps.canRedo);
  const [keysShown, setKeysShown] = useState(false);
  return (
    <div className="desk-buttons">
      <ToolButton icon={SkipForward} label={t.nextEmpty} inWords onClick={cursor.nextEmpty} />
      <ToolButton icon={Undo2} label={t.undo} inWords disabled={!canUndo} onClick={cursor.undo} />
      <ToolButton icon={Redo2} label={t.redo} disabled={!canRedo} onClick={cursor.redo} />
      {added.map((tool, at) => (
        <PanelButton key={at} tool={tool} isShown={tool === shown} onShow={onShow} />
      ))}
      <CheckButton focus={cursor.focus} />
      <signs.Button />
      <ToolButton
        icon={Keyboard}
        label={t.keys}
        variant="ghost"
        hideBelow="lg"
        onClick={() => setKeysShown(true)}
      />
      {keysShown && <KeysDialog onClose={() => setKeysShown(false)} />}
    </div>
  );
});

function PanelButton({
  tool,
  isShown,
  onShow,
}: Pick<ToolsProps, 'onShow'> & { tool: DeskTool; isShown: boolean }) {
  return (
    <ToolButton
      icon={tool.icon}
      label={tool.useLabel()}
      aria-expanded={isShown}
      onClick={() => onShow(isShown ? null : tool)}
    />
  );
}

function ToolButton({
  icon: Icon,
  label,
  inWords = false,
  ...props
}: { icon: LucideIcon; label: string; inWords?: boolean } & ButtonProps) {
  return (
    <PlainButton
      px={{ base: '2.5', '2xl': '3' }}
      aria-label={label}
      title={inWords ? undefined : label}
      {...props}
    >
      <Icon size={16} aria-hidden />
      {inWords && (
        <Box as="span" hideBelow="2xl">
          {label}
        </Box>
      )}
    </PlainButton>
  );
}

const helpRows = [...new Set(keymap.map(({ help }) => help))];

function KeysDialog({ onClose }: { onClose: () => void }) {
  const { keys, history } = useStaffTexts().desk;
  return (
    <Modal
      title={keys.title}
      size="md"
      onClose={onClose}
      footer={<Button onClick={onClose}>{history.close}</Button>}
    >
      <dl className="desk-keys">
        {helpRows.map((row) => (
          <div key={row}>
            <dt>{keys.help[row].keys}</dt>
            <dd>{keys.help[row].does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
