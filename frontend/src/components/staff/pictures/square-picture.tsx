import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { CropModal } from './crop-modal';
import { Face } from './face';
import { FileButton } from './file-button';
import { dataUrlOf } from './pictures';
import { useChosenPicture } from './use-chosen-picture';

interface Props {
  label: string;
  picture: string;
  onChange: (picture: string) => void;
}

/** Choosing a file opens the crop. The value is an address or data URL, `''` for none. */
export function SquarePicture({ label, picture, onChange }: Props) {
  const t = useStaffTexts().pictures;
  const [cropping, setCropping] = useState<ImageBitmap | null>(null);

  const chosen = useChosenPicture((pixels) => Promise.resolve(pixels), setCropping);
  const keep = async (blob: Blob) => {
    onChange(await dataUrlOf(blob));
    setCropping(null);
  };

  return (
    <Stack gap="1.5">
      <Text textStyle="sm" fontWeight="medium">
        {label}
      </Text>
      <Flex align="center" gap="3" wrap="wrap">
        <Face picture={picture} size={80} />
        <FileButton label={label} busy={chosen.busy} onFile={chosen.choose}>
          {picture ? t.replace : t.choose}
        </FileButton>
        {picture && (
          <Button type="button" variant="ghost" colorPalette="red" onClick={() => onChange('')}>
            {t.remove}
          </Button>
        )}
      </Flex>
      {cropping && <CropModal picture={cropping} onDone={keep} onClose={() => setCropping(null)} />}
    </Stack>
  );
}
