/** The light theme of the screens (frontend/src/theme/tokens.css), for pictures. A test keeps them equal. */
export const palette = {
  ground: '#f7f5f0',
  surface: '#ffffff',
  stripe: '#f1eee6',
  ink: '#1a1d23',
  'ink-soft': '#585d68',
  line: '#ddd8cc',
  brand: '#0e5a5e',
  band: '#0e5a5e',
  'sky-dusk': '#0a4247',
  'on-band': '#ffffff',
  amber: '#f2a93b',
  'on-amber': '#1a1d23',
  'amber-wash': '#fbe6c2',
  'amber-ink': '#8a5200',
} as const;

export interface PictureSize {
  width: number;
  height: number;
}

export const standingsSize: PictureSize = { width: 1080, height: 1350 };
/** The format of link previews: messengers crop portraits. */
export const previewSize: PictureSize = { width: 1200, height: 630 };
export const certificateSize: PictureSize = { width: 1684, height: 1190 };
