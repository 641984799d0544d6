import { useCallback, useState } from 'react';
import { Newest } from '../../../lib/newest';
import { staffTexts } from '../../../lib/texts/staff-language';
import { readPicture } from './pictures';
import { toast } from '../toasts';

interface ChosenPicture {
  /** A file is being read, which takes seconds for a large one on a phone. */
  busy: boolean;
  take: (file: File) => void;
  /** Drops a file that is being read. */
  drop: () => void;
}

/**
 * Takes chosen pictures in; of two the one chosen later wins, whichever is read first. A file that is no picture is
 * told at once, whatever its name says.
 * @param prepare makes what is kept of the picture
 */
export function useChosenPicture<T>(
  prepare: (pixels: ImageBitmap, file: File) => Promise<T>,
  onTaken: (prepared: T) => void,
): ChosenPicture {
  const [newest] = useState(() => new Newest());
  const [busy, setBusy] = useState(false);

  const take = async (file: File) => {
    setBusy(true);
    const read = await newest.of(
      readPicture(file).then((pixels) => pixels && prepare(pixels, file).catch(() => null)),
    );
    if (!read) return;
    setBusy(false);
    if (read.made === null) toast.error(staffTexts().pictures.notAnImage);
    else onTaken(read.made);
  };
  const drop = useCallback(() => {
    newest.drop();
    setBusy(false);
  }, [newest]);
  return { busy, take: (file) => void take(file), drop };
}
