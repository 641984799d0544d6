import { Button, chakra, Field, Flex } from '@chakra-ui/react';
import ImagePlus from 'lucide-react/icons/image-plus';
import { FileButton } from '../../../../components/staff/pictures/file-button';
import { dataUrlOf, shrunk } from '../../../../components/staff/pictures/pictures';
import { useChosenPicture } from '../../../../components/staff/pictures/use-chosen-picture';
import { useStaffTexts } from '../../../../lib/texts/staff-language';
import { inputOf, type SectionProps } from '../form-parts';

const maxPixels = 1600;

export function PosterField({ draft: { poster }, change, fault }: SectionProps) {
  const t = useStaffTexts().tournaments;
  const { id, error } = inputOf(fault, 'poster');
  const onChange = (chosen: string) => change({ poster: chosen });
  const chosen = useChosenPicture(async (pixels) => dataUrlOf(await shrunk(pixels, maxPixels)), onChange);
  const remove = () => {
    chosen.drop();
    onChange('');
  };
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label>{t.poster}</Field.Label>
      <Flex gap="4" align="center" wrap="wrap">
        <Preview poster={poster} isInvalid={error !== undefined} />
        <Flex direction="column" gap="2" align="start">
          <FileButton
            id={id}
            label={t.poster}
            aria-invalid={error !== undefined}
            busy={chosen.busy}
            onFile={chosen.choose}
          >
            {poster ? t.replacePoster : t.choosePoster}
          </FileButton>
          {poster && (
            <Button type="button" variant="ghost" colorPalette="red" onClick={remove}>
              {t.removePoster}
            </Button>
          )}
        </Flex>
      </Flex>
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}

function Preview({ poster, isInvalid }: { poster: string; isInvalid: boolean }) {
  const t = useStaffTexts().tournaments;
  return (
    <Flex
      boxSize="180px"
      flexShrink="0"
      align="center"
      justify="center"
      borderWidth="1px"
      borderStyle={poster ? 'solid' : 'dashed'}
      borderColor={isInvalid ? 'border.error' : 'border.emphasized'}
      borderRadius="l2"
      overflow="hidden"
      bg="bg.muted"
      color="fg.muted"
    >
      {poster ? (
        <chakra.img
          src={poster}
          alt={t.posterAlt}
          width={180}
          height={180}
          boxSize="180px"
          objectFit="cover"
        />
      ) : (
        <ImagePlus size={40} strokeWidth={1.5} aria-hidden />
      )}
    </Flex>
  );
}
