import { Box } from '@chakra-ui/react';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { Link, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { PlainButton } from '../../components/staff/buttons';
import { useRootStore } from '../../lib/store/root-store';
import { useStaffTexts } from '../../lib/texts/staff-language';
import { deskOf, unsentChanges, unsentCount, unsentPlaces } from '../../lib/unsent';

const deskPath = '/create-result';

export function UnsentNotice() {
  const { pathname } = useLocation();
  return pathname === deskPath ? null : <Notice />;
}

function Notice() {
  const texts = useStaffTexts();
  const account = useRootStore((state) => state.user?._id);
  useStore(unsentChanges);
  const count = unsentCount(account);
  const [first] = account === undefined || count === 0 ? [] : unsentPlaces(account);
  if (!first) return null;
  const words = texts.shell.unsent(count);
  return (
    <PlainButton asChild size="sm">
      <Link to={deskOf(first)} aria-label={words}>
        <CloudUpload size={18} aria-hidden />
        <Box as="span" hideBelow="md">
          {words}
        </Box>
        <Box as="span" hideFrom="md">
          {count}
        </Box>
      </Link>
    </PlainButton>
  );
}
