import { Button } from '@chakra-ui/react';
import { Modal } from '../../../components/staff/modal';
import { keymap } from '../grid/keymap';
import { useStaffTexts } from '../../../lib/texts/staff-language';

const rows = [...new Set(keymap.map(({ help }) => help))];

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { keys, history } = useStaffTexts().desk;
  return (
    <Modal
      title={keys.title}
      size="md"
      onClose={onClose}
      footer={<Button onClick={onClose}>{history.close}</Button>}
    >
      <dl className="desk-keys">
        {rows.map((row) => (
          <div key={row}>
            <dt>{keys.help[row].keys}</dt>
            <dd>{keys.help[row].does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
