import { answerRequests } from '../../../platform/concurrency/request-thread.js';
import { drawCertificate } from './draw-certificate.js';
import { drawPreview } from './draw-preview.js';
import { drawStandings } from './draw-standings.js';
import type { PictureContent } from './picture-content.js';
import { measureText, renderSvg } from './render-svg.js';

// A thread of its own: a picture takes tens to hundreds of milliseconds, and no desk should wait for that.
answerRequests((content: PictureContent): Uint8Array => renderSvg(svgOf(content)));

function svgOf(content: PictureContent): string {
  switch (content.shape) {
    case 'certificate':
      return drawCertificate(content, measureText);
    case 'preview':
      return drawPreview(content, measureText);
    case 'portrait':
      return drawStandings(content, measureText);
  }
}
