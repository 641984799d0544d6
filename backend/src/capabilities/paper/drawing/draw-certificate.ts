import type { Certificate } from '@parwaz/shared';
import { Canvas } from './canvas.js';
import { drawTimes } from './draw-times.js';
import { certificateSize, palette } from './palette.js';
import type { Measure } from './svg-text.js';

export interface CertificateContent extends Certificate {
  shape: 'certificate';
  /** The QR code of the result; empty where the site has no address. */
  modules: boolean[][];
}

const { width, height } = certificateSize;
const middle = width / 2;
const inner = 1300;
const timesTop = 722;
/** For the QR code, whose squares are whole pixels. */
const codeRoom = 160;
const steps = [0.04, 0.13, 0.2, 0.31, 0.38, 0.5, 0.58, 0.64, 0.73, 0.8, 0.88, 0.95];
const stepHeight = 9;

export function drawCertificate(content: CertificateContent, measure: Measure): string {
  const canvas = new Canvas(content.language === 'ur', measure, certificateSize);
  drawFrame(canvas);
  drawHead(canvas, content);
  drawSeal(canvas, content);
  drawName(canvas, content);
  drawSums(canvas, content);
  drawTimes(canvas, content, timesTop);
  drawFoot(canvas, content);
  return canvas.svg();
}

function drawFrame(canvas: Canvas): void {
  canvas.box({ x: 0, y: 0, width, height, fill: palette.ground });
  const frame = (inset: number) => {
    return { x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset };
  };
  canvas.box({ ...frame(26), fill: palette.brand });
  canvas.box({ ...frame(36), fill: palette.surface });
  const [left, bottom, right] = [46, height - 46, width - 46];
  const stair = steps
    .map((at, step) => `H${Math.round(left + at * (right - left))}V${bottom - (step + 1) * stepHeight}`)
    .join('');
  canvas.path(`M${left} ${bottom}${stair}H${right}V${bottom}Z`, palette.ground);
  canvas.box({ ...frame(46), fill: 'none', stroke: palette.amber });
}

function drawHead(canvas: Canvas, { product, club, title, awarded }: CertificateContent): void {
  canvas.mark(92, 76, 56, palette.brand, palette.amber);
  canvas.text(product, { x: 160, baseline: 120, size: 34, bold: true, fill: palette.brand, width: 260 });
  const end = { x: width - 92, at: 'end' as const, width: 620 };
  canvas.text(club, { ...end, baseline: 118, size: 30, bold: true, fill: palette.ink });
  const center = { x: middle, at: 'middle' as const, width: 900 };
  canvas.text(title, { ...center, baseline: 206, size: 84, bold: true, fill: palette.brand });
  canvas.text(awarded, { ...center, baseline: 272, size: 28, fill: palette['ink-soft'] });
}

function drawSeal(canvas: Canvas, { rank }: CertificateContent): void {
  const disc = (size: number, fill: string, stroke?: string) => {
    const radius = size / 2;
    canvas.box({ x: 204 - radius, y: 420 - radius, width: size, height: size, fill, stroke, radius });
  };
  disc(208, palette['amber-wash']);
  disc(180, palette.amber, palette.surface);
  const size = rank.length > 2 ? 72 : 104;
  const style = { size, bold: true, fill: palette['on-amber'], width: 170 };
  canvas.text(rank, { x: 204, at: 'middle', baseline: 420 + size * 0.36, ...style });
}

function drawName(canvas: Canvas, content: CertificateContent): void {
  const { name, address, place, shared, tournament, when } = content;
  const center = { x: middle, at: 'middle' as const, width: 980 };
  canvas.text(name, { ...center, baseline: 362, size: 72, bold: true, fill: palette.ink });
  canvas.text(address, { ...center, baseline: 414, size: 26, fill: palette['ink-soft'] });
  canvas.text(place, { ...center, baseline: 478, size: 50, bold: true, fill: palette['amber-ink'] });
  canvas.text(shared, { ...center, baseline: 518, size: 24, fill: palette['ink-soft'] });
  canvas.text(tournament, { ...center, baseline: 574, size: 38, bold: true, fill: palette.ink });
  canvas.text(when, { ...center, baseline: 618, size: 27, fill: palette['ink-soft'] });
}

function drawSums(canvas: Canvas, { total, prize }: CertificateContent): void {
  const pills = [
    { ...total, fill: palette.brand, ink: palette['on-band'] },
    ...(prize ? [{ ...prize, fill: palette.amber, ink: palette['on-amber'] }] : []),
  ].map((pill) => {
    const label = canvas.measure(pill.label, { size: 24 });
    const value = Math.min(520, canvas.measure(pill.value, { size: 38, bold: true }));
    return { ...pill, label: { text: pill.label, width: label }, width: label + value + 76, room: value + 2 };
  });
  const whole = pills.reduce((sum, pill) => sum + pill.width, 0) + 24 * (pills.length - 1);
  let x = middle - whole / 2;
  for (const pill of pills) {
    canvas.box({ x, y: 640, width: pill.width, height: 62, fill: pill.fill, radius: 31 });
    const label = { baseline: 681, size: 24, fill: pill.ink, width: pill.label.width + 2 };
    canvas.text(pill.label.text, { ...label, x: x + 28 });
    const value = { x: x + pill.width - 28, at: 'end' as const, baseline: 684, size: 38, bold: true };
    canvas.text(pill.value, { ...value, fill: pill.ink, width: pill.room });
    x += pill.width + 24;
  }
}

function drawFoot(canvas: Canvas, content: CertificateContent): void {
  const { status, isOfficial, code, forClub, scan, modules } = content;
  const bold = { size: 26, bold: true, fill: isOfficial ? palette.brand : palette['amber-ink'] };
  canvas.text(status, { x: 92, baseline: 1072, width: 560, ...bold });
  canvas.text(code, { x: 92, baseline: 1112, size: 20, fill: palette['ink-soft'], width: 560 });
  canvas.box({ x: middle - 180, y: 1076, width: 360, height: 2, fill: palette.ink });
  const center = { x: middle, at: 'middle' as const, width: inner };
  canvas.text(forClub, { ...center, baseline: 1112, size: 24, fill: palette['ink-soft'] });
  if (modules.length === 0) return;
  const codeSize = modules.length * Math.floor(codeRoom / modules.length);
  const x = width - 92 - codeSize;
  canvas.code(modules, x, 1112 - codeSize, codeSize);
  const below = { at: 'middle' as const, baseline: 1134, size: 20, fill: palette['ink-soft'], width: 240 };
  canvas.text(scan, { ...below, x: x + codeSize / 2 });
}
