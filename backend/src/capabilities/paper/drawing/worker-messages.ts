import type { CertificateContent } from './draw-certificate.js';
import type { PreviewContent } from '../content/preview-content.js';
import type { StandingsContent } from '../content/standings-content.js';

/** Content of a picture, by its shape. */
export type PictureContent = StandingsContent | PreviewContent | CertificateContent;

/** A request to the drawing thread, and its answer. */
export interface ToDraw {
  id: number;
  content: PictureContent;
}
export type Drawn = { id: number; png: Uint8Array } | { id: number; failure: string };
