import { chakra } from '@chakra-ui/react';
import type { Banner } from '@parwaz/shared';
import { useState } from 'react';
import { Confirm } from '../../components/staff/confirm';
import { toast } from '../../components/staff/toasts';
import { useBusy } from '../../components/staff/use-busy';
import { messageOf } from '../../lib/api/api-error';
import { deleteBanner } from '../../lib/api/banners';
import { staffEn } from '../../lib/texts/staff-en';

const t = staffEn.banners;
const { delete: remove, deleting } = staffEn.common;

/** Shows a banner large, and deletes it. */
export function DeleteBanner({ banner, onClose }: { banner: Banner; onClose: () => void }) {
  const [busy, run] = useBusy();
  const [failure, setFailure] = useState<string>();
  const confirmed = () =>
    run(async () => {
      try {
        await deleteBanner(banner._id);
        toast.success(t.deleted);
        onClose();
      } catch (error) {
        setFailure(messageOf(error, t.deleteFailed));
      }
    });
  return (
    <Confirm
      title={t.deleteTitle}
      question={t.deleteAsk}
      note={<chakra.img src={banner.bannerPicture} alt="" w="full" borderRadius="l2" />}
      error={failure}
      yes={remove}
      busyYes={deleting}
      busy={busy}
      onYes={confirmed}
      onNo={onClose}
    />
  );
}
