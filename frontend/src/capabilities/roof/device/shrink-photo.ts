/** A few seconds of upload from a roof, and still enough to recognise a bird. */
const maxPhotoBytes = 80_000;
const longestSides = [1280, 960, 720, 540, 400] as const;
const qualities = [0.8, 0.65, 0.5, 0.35] as const;

/** A JPEG of at most 80 kB. @throws when the picture can't be read */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    for (const side of longestSides) {
      const canvas = drawn(picture, side);
      for (const quality of qualities) {
        const photo = await jpegOf(canvas, quality);
        if (photo.size <= maxPhotoBytes) return photo;
      }
    }
  } finally {
    picture.close();
  }
  throw new Error('The photo cannot be made small enough');
}

function drawn(picture: ImageBitmap, longestSide: number): HTMLCanvasElement {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The photo cannot be drawn'))),
      'image/jpeg',
      quality,
    );
  });
}
