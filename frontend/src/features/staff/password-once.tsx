import { Code, Stack, Text } from '@chakra-ui/react';
import { DialogButtons } from '../../components/staff/buttons';
import { Modal } from '../../components/staff/modal';
import { useStaffTexts } from '../../lib/texts/staff-language';
import { copyDetails, type StaffFields } from './account-details';

export function PasswordOnce({ account, onClose }: { account: StaffFields; onClose: () => void }) {
  const texts = useStaffTexts();
  const t = texts.staff;
  const { close } = texts.common;
  const copy = () => void copyDetails(account);
  const buttons = <DialogButtons no={close} yes={t.copy} onNo={onClose} onYes={copy} />;
  return (
    <Modal title={t.onceTitle} role="alertdialog" onClose={onClose} footer={buttons}>
      <Stack gap="3">
        <Text>{t.onceText}</Text>
        <Code whiteSpace="pre-wrap" overflowWrap="anywhere" p="3" textStyle="md" userSelect="all">
          {t.details(account.name, account.password, account.phone, texts.roles[account.role])}
        </Code>
      </Stack>
    </Modal>
  );
}
