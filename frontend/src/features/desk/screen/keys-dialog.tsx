import { Button } from '@chakra-ui/react';
import { Modal } from '../../../components/staff/modal';
import { keymap } from '../grid/keymap';
import { useStaffTexts } from '../../../lib/texts/staff-language';

const rows = [...new Set(keymap.map(({ help }) => help))];

/** The keys of the grid. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useStaffTexts().desk;
  return (
    <Modal
      title={t.keys.title}
      size="md"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t.history.close}</Button>}
    >
      <dl className="desk-keys">
        {rows.map((row) => (
          <div key={row}>
            <dt>{t.keys.help[row].keys}</dt>
            <dd>{t.keys.help[row].does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
