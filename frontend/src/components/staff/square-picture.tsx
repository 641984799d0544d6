import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { staffEn } from '../../lib/texts/staff-en';
import { CropModal } from './crop-modal';
import { Face } from './face';
import { dataUrlOf, readPicture } from './pictures';
import { toast } from './toasts';

const t = staffEn.pictures;

/** A square picture: choosing a file opens the crop. Its value is an address or data URL, `''` for none. */
export function SquarePicture({
  label,
  picture,
  onChange,
}: {
  label: string;
  picture: string;
  onChange: (picture: string) => void;
}) {
  const [cropping, setCropping] = useState<ImageBitmap | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  const take = async (file: File | undefined) => {
    if (!file) return;
    const pixels = await readPicture(file);
    if (pixels) setCropping(pixels);
    else toast.error(t.notAnImage);
  };
  const keep = async (blob: Blob) => {
    onChange(await dataUrlOf(blob));
    setCropping(null);
  };

  return (
    <Stack gap="1.5">
      <Text as="label" id={`${id}-label`} textStyle="sm" fontWeight="medium">
        {label}
      </Text>
      <Flex align="center" gap="3" wrap="wrap">
        <Face picture={picture} size={80} />
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/*"
          hidden
          aria-labelledby={`${id}-label`}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button type="button" variant="outline" onClick={() => input.current?.click()}>
          {picture ? t.replace : t.choose}
        </Button>
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
