import { useCallback, useState } from 'react';
import { Newest } from '../../../lib/newest';
import { staffTexts } from '../../../lib/texts/staff-language';
import { readPicture } from './pictures';
import { toast } from '../toasts';

/** The last picture chosen wins, whichever is read first. `prepare` turns it into the value to keep. */
export function useChosenPicture<T>(
  prepare: (pixels: ImageBitmap, file: File) => Promise<T>,
  onPrepared: (prepared: T) => void,
) {
  const [newest] = useState(() => new Newest());
  const [busy, setBusy] = useState(false);

  const choose = async (file: File) => {
    setBusy(true);
    const read = await newest.run(
      readPicture(file).then((pixels) => pixels && prepare(pixels, file).catch(() => null)),
    );
    if (!read) return;
    setBusy(false);
    if (read.made === null) toast.error(staffTexts().errors['media.not-an-image']);
    else onPrepared(read.made);
  };
  const drop = useCallback(() => {
    newest.cancel();
    setBusy(false);
  }, [newest]);
  return { busy, choose: (file: File) => void choose(file), drop };
}
