import { parentPort } from 'node:worker_threads';
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
    const drawn =
      content.shape === 'preview' ? drawPreview(content, measureText) : drawStandings(content, measureText);
    return { id, png: renderSvg(drawn) };
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
