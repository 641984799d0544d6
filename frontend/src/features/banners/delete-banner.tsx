import { chakra } from '@chakra-ui/react';
import { bannerRoutes } from '@parwaz/shared';
import type { Banner } from '@parwaz/shared';
import { ConfirmDelete } from '../../components/staff/confirm-delete';
import { toast } from '../../components/staff/toasts';
import { messageOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { staffEn } from '../../lib/texts/staff-en';

const t = staffEn.banners;

/** Shows a banner large, and deletes it. */
export function DeleteBanner({ banner, onClose }: { banner: Banner; onClose: () => void }) {
  return (
    <ConfirmDelete
      title={t.deleteTitle}
      question={t.deleteAsk}
      note={<chakra.img src={banner.bannerPicture} alt="" w="full" borderRadius="l2" />}
      work={() => call(bannerRoutes.delete, { params: { bannerId: banner._id } })}
      onDeleted={() => {
        toast.success(t.deleted);
        onClose();
      }}
      failed={(error) => messageOf(error, t.deleteFailed)}
      onClose={onClose}
    />
  );
}
