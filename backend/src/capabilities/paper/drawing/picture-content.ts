import type { CertificateContent } from './draw-certificate.js';
import type { PreviewContent } from '../content/preview-content.js';
import type { StandingsContent } from '../content/standings-content.js';

export type PictureContent = StandingsContent | PreviewContent | CertificateContent;
