/** In pixels; `small` is a second size for lists and phones. */
export const imageKinds = {
  owner: { full: { width: 200, height: 200, fit: 'cover' } },
  poster: {
    full: { width: 1080, height: 1920, fit: 'inside' },
    small: { width: 400, height: 400, fit: 'cover' },
  },
  banner: {
    full: { width: 1600, height: 1600, fit: 'inside' },
    small: { width: 800, height: 800, fit: 'inside' },
  },
  report: { full: { width: 1024, height: 1024, fit: 'inside' } },
} as const satisfies Record<string, { full: ImageSize; small?: ImageSize }>;
export type ImageKind = keyof typeof imageKinds;

export interface ImageSize {
  width: number;
  height: number;
  fit: 'cover' | 'inside';
}
