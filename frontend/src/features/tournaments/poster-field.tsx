import { Box, Button, chakra, Field, Flex } from '@chakra-ui/react';
import { useRef } from 'react';
import { dataUrlOf, readPicture, shrunk } from '../../components/staff/pictures';
import { toast } from '../../components/staff/toasts';
import { useStaffTexts } from '../../lib/texts/staff-language';
import { inputId } from './form-parts';

/** A poster is sent with at most so many pixels a side. */
const posterPixels = 1600;

/** The poster: an image only, a preview of 180 × 180, and a way to remove it. */
export function PosterField({
  poster,
  error,
  onChange,
}: {
  poster: string;
  error?: string;
  onChange: (poster: string) => void;
}) {
  const texts = useStaffTexts();
  const t = texts.tournaments;
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const pixels = await readPicture(file);
    if (pixels) onChange(await dataUrlOf(await shrunk(pixels, posterPixels)));
    else toast.error(texts.pictures.notAnImage);
  };
  const choose = () => input.current?.click();
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label>{t.poster}</Field.Label>
      <Flex gap="4" align="center" wrap="wrap">
        <Box
          w="180px"
          h="180px"
          borderWidth="1px"
          borderStyle={poster ? 'solid' : 'dashed'}
          borderColor={error ? 'border.error' : 'border.emphasized'}
          borderRadius="l2"
          overflow="hidden"
          bg="bg.muted"
        >
          {poster && (
            <chakra.img
              src={poster}
              alt={t.posterAlt}
              width={180}
              height={180}
              w="180px"
              h="180px"
              objectFit="cover"
            />
          )}
        </Box>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          tabIndex={-1}
          aria-hidden
          aria-label={t.poster}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Flex direction="column" gap="2" align="start">
          <Button
            id={inputId('poster')}
            type="button"
            variant="outline"
            aria-invalid={error !== undefined}
            onClick={choose}
          >
            {poster ? t.replacePoster : t.choosePoster}
          </Button>
          {poster && (
            <Button type="button" variant="ghost" colorPalette="red" onClick={() => onChange('')}>
              {t.removePoster}
            </Button>
          )}
        </Flex>
      </Flex>
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}
