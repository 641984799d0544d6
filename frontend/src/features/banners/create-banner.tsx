import { Alert, chakra, Field, Progress, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { bannerRoutes } from '@parwaz/shared';
import { FileButton } from '../../components/staff/pictures/file-button';
import { Modal } from '../../components/staff/modal';
import { shrunk } from '../../components/staff/pictures/pictures';
import { toast } from '../../components/staff/toasts';
import { beforeLeaving, useUnsaved } from '../../components/staff/forms/unsaved';
import { useChosenPicture } from '../../components/staff/pictures/use-chosen-picture';
import { useRequest } from '../../components/staff/use-request';
import { upload } from '../../lib/api/upload';
import { useStaffTexts } from '../../lib/texts/staff-language';

const maxPixels = 1600;
const maxBytes = 2_000_000;

interface Banner {
  name: string;
  file: Blob;
}

export function CreateBanner({ onClose }: { onClose: () => void }) {
  const { banners: t, errors } = useStaffTexts();
  const [picture, setPicture] = useState<Banner | null>(null);
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [progress, setProgress] = useState(0);
  const [busy, run] = useRequest(setFailure);
  useUnsaved(picture !== null);

  const chosen = useChosenPicture(prepareBanner, (banner) => {
    setPicture(banner);
    setMissing(false);
    setFailure(null);
  });
  const send = () => {
    if (picture === null) {
      setMissing(true);
      toast.error(errors['banner.image-required']);
      return;
    }
    run(async () => {
      setProgress(0);
      setFailure(null);
      await upload(bannerRoutes.create, { form: { bannerPicture: picture.file } }, setProgress);
      toast.success(t.created);
      onClose();
    }, t.createFailed);
  };
  const leave = () => beforeLeaving(onClose);

  return (
    <Modal title={t.create} yes={t.upload} busyYes={t.uploading} busy={busy} onClose={leave} onSubmit={send}>
      <Stack gap="4">
        {failure !== null && (
          <Alert.Root status="error" role="alert">
            {failure}
          </Alert.Root>
        )}
        {picture && <Preview file={picture.file} />}
        <Field.Root invalid={missing}>
          <FileButton label={t.choose} disabled={busy} busy={chosen.busy} onFile={chosen.choose}>
            {t.choose}
          </FileButton>
          <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
            {picture?.name ?? t.noFile}
          </Text>
          <Field.ErrorText>{errors['banner.image-required']}</Field.ErrorText>
        </Field.Root>
        {busy && (
          <Progress.Root value={Math.round(progress * 100)} aria-label={t.progress}>
            <Progress.Track>
              <Progress.Range />
            </Progress.Track>
          </Progress.Root>
        )}
      </Stack>
    </Modal>
  );
}

async function prepareBanner(pixels: ImageBitmap, file: File): Promise<Banner> {
  const isLarge = Math.max(pixels.width, pixels.height) > maxPixels || file.size > maxBytes;
  return { name: file.name, file: isLarge ? await shrunk(pixels, maxPixels) : file };
}

function Preview({ file }: { file: Blob }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <chakra.img ref={image} alt="" w="full" aspectRatio="3 / 1" objectFit="cover" borderRadius="l2" />;
}
