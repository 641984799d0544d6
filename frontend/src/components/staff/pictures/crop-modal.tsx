import { Box, chakra, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { Modal } from '../modal';
import { cropped, squareOf, type Square } from './pictures';
import { useBusy } from '../use-busy';

const shownPixels = 280;
const sentPixels = 512;
const maxZoom = 4;
/** Step of an arrow key, as a fraction of the possible movement. */
const keyStep = 0.05;
const keySteps: Record<string, [number, number]> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

const within = (part: number) => Math.min(1, Math.max(0, part));

interface Props {
  picture: ImageBitmap;
  onDone: (square: Blob) => Promise<void>;
  onClose: () => void;
}

export function CropModal({ picture, onDone, onClose }: Props) {
  const t = useStaffTexts().pictures;
  const [zoom, setZoom] = useState(1);
  const [at, setAt] = useState({ x: 0.5, y: 0.5 });
  const [busy, run] = useBusy();
  const square = squareOf(picture, zoom, at);
  const move = (x: number, y: number) => setAt((now) => ({ x: within(now.x + x), y: within(now.y + y) }));
  const use = () => run(async () => onDone(await cropped(picture, square, sentPixels)));

  return (
    <Modal title={t.cropTitle} yes={t.use} busy={busy} onYes={use} onClose={onClose}>
      <Stack gap="4" align="center">
        <Text color="fg.muted">{t.cropHint}</Text>
        <CropArea picture={picture} square={square} move={move} />
        <chakra.label display="flex" gap="3" alignItems="center" w={`${shownPixels}px`}>
          {t.zoom}
          <chakra.input
            type="range"
            min={1}
            max={maxZoom}
            step={0.05}
            flex="1"
            h="44px"
            accentColor="var(--brand)"
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
          />
        </chakra.label>
      </Stack>
    </Modal>
  );
}

interface CropAreaProps {
  picture: ImageBitmap;
  square: Square;
  move: (x: number, y: number) => void;
}

function CropArea({ picture, square, move }: CropAreaProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const dragged = useRef<{ x: number; y: number } | null>(null);

  useDrawing(canvas, picture, square);

  const drag = (event: PointerEvent) => {
    const from = dragged.current;
    if (!from) return;
    const { side } = square;
    dragged.current = { x: event.clientX, y: event.clientY };
    const part = (pixels: number, room: number) => (room > 0 ? (-pixels * side) / shownPixels / room : 0);
    move(
      part(event.clientX - from.x, picture.width - side),
      part(event.clientY - from.y, picture.height - side),
    );
  };
  const moveByKey = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (!step) return;
    event.preventDefault();
    move(...step);
  };

  return (
    <Box
      tabIndex={0}
      role="group"
      aria-label={useStaffTexts().pictures.cropArea}
      borderRadius="l2"
      overflow="hidden"
      cursor="grab"
      touchAction="none"
      bg="bg.emphasized"
      focusVisibleRing="outside"
      onKeyDown={moveByKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        dragged.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        dragged.current = null;
      }}
    >
      <chakra.canvas
        ref={canvas}
        width={shownPixels * 2}
        height={shownPixels * 2}
        w={`${shownPixels}px`}
        h={`${shownPixels}px`}
      />
    </Box>
  );
}

function useDrawing(canvas: RefObject<HTMLCanvasElement | null>, picture: ImageBitmap, square: Square) {
  const { x, y, side } = square;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    const pixels = shownPixels * 2;
    context?.clearRect(0, 0, pixels, pixels);
    context?.drawImage(picture, x, y, side, side, 0, 0, pixels, pixels);
  }, [canvas, picture, x, y, side]);
}
