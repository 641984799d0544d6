import { parentPort } from 'node:worker_threads';
import { drawCertificate } from './draw-certificate.js';
import { drawPreview } from './draw-preview.js';
import { drawStandings } from './draw-standings.js';
import { measureText, renderSvg } from './render-svg.js';
import type { Drawn, ToDraw } from './worker-messages.js';

/** The drawing thread: a picture takes tens to hundreds of milliseconds, and no desk should wait for that. */
parentPort?.on('message', ({ id, content }: ToDraw) => {
  parentPort?.postMessage(draw(id, content));
});

function draw(id: number, content: ToDraw['content']): Drawn {
  try {
    return { id, png: renderSvg(svgOf(content)) };
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function svgOf(content: ToDraw['content']): string {
  switch (content.shape) {
    case 'certificate':
      return drawCertificate(content, measureText);
    case 'preview':
      return drawPreview(content, measureText);
    case 'portrait':
      return drawStandings(content, measureText);
  }
}
