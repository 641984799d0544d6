import { Button } from '@chakra-ui/react';
import { Modal } from '../../../components/staff/modal';
import { useStaffTexts } from '../../../lib/texts/staff-language';

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
        {t.keys.list.map(([keys, what]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
