import { Button, chakra, SimpleGrid } from '@chakra-ui/react';
import { bannerRoutes, type Banner } from '@parwaz/shared';
import { useState } from 'react';
import { ConfirmDelete } from '../../components/staff/lists/confirm-delete';
import { Empty, LoadView } from '../../components/staff/lists/load-view';
import { Screen } from '../../components/staff/screen';
import { call } from '../../lib/api/call';
import { useLoaded } from '../../lib/api/use-loaded';
import { useStaffTexts } from '../../lib/texts/staff-language';
import { CreateBanner } from './create-banner';

type Open = { what: 'create' } | { what: 'delete'; banner: Banner } | null;

const listBanners = async (signal: AbortSignal) => (await call(bannerRoutes.list, {}, { signal })).banners;

export default function BannerListPage() {
  const t = useStaffTexts().banners;
  const banners = useLoaded(listBanners);
  const [open, setOpen] = useState<Open>(null);
  const close = () => {
    setOpen(null);
    banners.reload();
  };
  const create = <Button onClick={() => setOpen({ what: 'create' })}>{t.create}</Button>;
  return (
    <Screen title={t.title} actions={create}>
      <LoadView loaded={banners} rows={3} empty={<Empty title={t.empty} hint={t.emptyHint} />}>
        {(all) => (
          <SimpleGrid columns={{ base: 1, sm: 2, xl: 3 }} gap="4">
            {all.map((banner, index) => (
              <chakra.button
                key={banner._id}
                type="button"
                aria-label={t.open(index + 1)}
                aria-haspopup="dialog"
                onClick={() => setOpen({ what: 'delete', banner })}
                borderWidth="1px"
                borderRadius="l2"
                overflow="hidden"
                bg="bg.muted"
                cursor="pointer"
                focusVisibleRing="outside"
              >
                <chakra.img
                  src={banner.bannerPicture}
                  alt=""
                  loading="lazy"
                  w="full"
                  aspectRatio="3 / 1"
                  objectFit="cover"
                />
              </chakra.button>
            ))}
          </SimpleGrid>
        )}
      </LoadView>
      {open?.what === 'create' && <CreateBanner onClose={close} />}
      {open?.what === 'delete' && (
        <ConfirmDelete
          title={t.deleteTitle}
          question={t.deleteAsk}
          note={<chakra.img src={open.banner.bannerPicture} alt="" w="full" borderRadius="l2" />}
          work={() => call(bannerRoutes.delete, { params: { bannerId: open.banner._id } })}
          deleted={t.deleted}
          failed={t.deleteFailed}
          onClose={close}
        />
      )}
    </Screen>
  );
}
