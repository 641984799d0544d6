/** In pixels of the picture's natural size. */
export interface Square {
  x: number;
  y: number;
  side: number;
}

/** Upright; null when this browser can't read the file as an image. */
export async function readPicture(file: Blob): Promise<ImageBitmap | null> {
  if (!file.type.startsWith('image/')) return null;
  try {
    return await createImageBitmap(file);
  } catch {
    return null;
  }
}

/** For a zoom of at least 1, and a position in fractions (0 to 1) of the possible movement. */
export function squareOf(
  { width, height }: { width: number; height: number },
  zoom: number,
  at: { x: number; y: number },
): Square {
  const side = Math.min(width, height) / zoom;
  return { x: (width - side) * at.x, y: (height - side) * at.y, side };
}

export async function cropped(picture: ImageBitmap, square: Square, maxPixels: number): Promise<Blob> {
  const side = Math.round(Math.min(square.side, maxPixels));
  return drawn(picture, [square.x, square.y, square.side, square.side], [side, side]);
}

export async function shrunk(picture: ImageBitmap, maxPixels: number): Promise<Blob> {
  const scale = Math.min(1, maxPixels / Math.max(picture.width, picture.height));
  const size = [Math.round(picture.width * scale), Math.round(picture.height * scale)] as const;
  return drawn(picture, [0, 0, picture.width, picture.height], size);
}

export async function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read'));
    reader.readAsDataURL(file);
  });
}

export function blobOf(dataUrl: string): Blob {
  const [head = '', body = ''] = dataUrl.split(',', 2);
  const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: /^data:([^;]+)/.exec(head)?.[1] ?? 'image/webp' });
}

async function drawn(
  picture: ImageBitmap,
  from: readonly [number, number, number, number],
  [width, height]: readonly [number, number],
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, ...from, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made'))),
      'image/webp',
      0.88,
    );
  });
}
