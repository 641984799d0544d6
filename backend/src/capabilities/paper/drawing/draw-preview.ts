import { Canvas } from './canvas.js';
import { palette, previewSize } from './palette.js';
import type { PreviewContent } from '../content/preview-content.js';
import { isNastaliq, type Measure } from './svg-text.js';

const edge = 56;
const inner = previewSize.width - 2 * edge;
const rowsTop = 214;
const rowHeight = 86;
const groundHeight = 130;
const prizeWidth = 300;

export function drawPreview(content: PreviewContent, measure: Measure): string {
  const canvas = new Canvas(content.language === 'ur', measure, previewSize);
  canvas.box({ x: 0, y: 0, ...previewSize, fill: palette.band });
  drawGround(canvas, content.ground);
  drawHead(canvas, content);
  drawLeaders(canvas, content);
  drawFoot(canvas, content);
  return canvas.svg();
}

function drawGround(canvas: Canvas, ground: PreviewContent['ground']): void {
  const { width, height } = previewSize;
  const x = (at: number) => Math.round(at * width * 0.94);
  const y = (share: number) => Math.round(height - share * groundHeight);
  const stair = ground.map(({ at, height: share }) => `H${x(at)}V${y(share)}`).join('');
  canvas.path(`M0 ${height}${stair}H${width}V${height}Z`, palette['sky-dusk']);
}

function drawHead(canvas: Canvas, { product, title, club, view }: PreviewContent): void {
  const fill = palette['on-band'];
  canvas.mark(edge - 4, 28, 48, fill, palette.amber);
  canvas.text(product, { x: edge + 54, baseline: 66, size: 32, bold: true, fill, width: 260 });
  // Strokes of Nastaliq reach above and below the pill.
  const style = { size: isNastaliq(view) ? 25 : 34, bold: true };
  const width = canvas.measure(view, style) + 44;
  canvas.box({ x: edge + inner - width, y: 26, width, height: 56, fill: palette.amber, radius: 12 });
  const middle = { x: edge + inner - width / 2, baseline: 66, at: 'middle' as const };
  canvas.text(view, { ...middle, ...style, fill: palette['on-amber'], width });
  canvas.text(title, { x: edge, baseline: 150, size: 48, bold: true, fill, width: inner });
  canvas.text(club, { x: edge, baseline: 194, size: 26, fill, width: inner });
}

function drawLeaders(canvas: Canvas, { leaders, empty }: PreviewContent): void {
  if (leaders.length === 0) {
    const style = { baseline: rowsTop + 140, size: 52, bold: true, fill: palette['on-band'], width: inner };
    canvas.text(empty, { ...style, x: edge });
    return;
  }
  leaders.forEach(({ rank, name, total, prize }, index) => {
    const y = rowsTop + index * rowHeight;
    const first = index === 0;
    const row = { x: edge, y, width: inner, height: rowHeight - 10, radius: 12 };
    canvas.box({ ...row, fill: first ? palette.amber : palette.surface });
    const baseline = y + 54;
    const ink = { fill: first ? palette['on-amber'] : palette.ink, bold: true, baseline };
    canvas.text(rank, { ...ink, x: edge + 44, at: 'middle', size: 42, width: 70 });
    canvas.text(total, { ...ink, x: edge + inner - 28, at: 'end', size: 46, width: 240 });
    const won = { ...ink, x: edge + inner - 210, at: 'end' as const, size: 30, width: prizeWidth };
    const taken = canvas.text(prize, won);
    const place = { x: edge + 92, baseline: y + 50, two: [y + 34, y + 66] as const };
    canvas.name(name, {
      ...ink,
      ...place,
      size: 40,
      small: 28,
      width: inner - 92 - 210 - (taken === 0 ? 60 : taken + 30),
    });
  });
}

function drawFoot(canvas: Canvas, { up, landed, asOf }: PreviewContent): void {
  const style = { baseline: 566, size: 48, bold: true, fill: palette['on-band'], width: 480 };
  const used = canvas.text(up, { ...style, x: edge });
  canvas.text(landed, { ...style, x: edge + (used === 0 ? 0 : used + 40), bold: false, size: 40 });
  const end = { x: edge + inner, at: 'end' as const, fill: palette['on-band'] };
  canvas.text(asOf, { ...end, baseline: 602, size: 24, width: 420 });
}
