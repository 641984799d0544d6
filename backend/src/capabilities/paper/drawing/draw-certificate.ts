import type { Certificate } from '@parwaz/shared';
import { Canvas } from './canvas.js';
import { drawTimes } from './draw-times.js';
import { certificateSize, palette } from './palette.js';
import { fitName, isNastaliq, type Measure } from './svg-text.js';

export interface CertificateContent extends Certificate {
  shape: 'certificate';
  /** The QR code of the result; empty where the site has no address. */
  modules: boolean[][];
}

const { width, height } = certificateSize;
const middle = width / 2;
const inner = 1300;
/** Where the times end at the latest: above signature and code. */
const timesBottom = 958;
const rowRoom = 48;
const headRoom = 30;
const maxTimesRoom = 236;
const pillHeight = 62;
const pillGap = 20;
const stackTop = 62;
/** For the QR code, whose squares are whole pixels. */
const codeRoom = 160;
const steps = [0.04, 0.13, 0.2, 0.31, 0.38, 0.5, 0.58, 0.64, 0.73, 0.8, 0.88, 0.95];
const stepHeight = 9;

export function drawCertificate(content: CertificateContent, measure: Measure): string {
  const canvas = new Canvas(content.language === 'ur', measure, certificateSize);
  drawFrame(canvas);
  drawProduct(canvas, content);
  drawSeal(canvas, content);
  const timesRoom = Math.min(maxTimesRoom, headRoom + rowRoom * content.days.length);
  const below = pillHeight + 2 * pillGap + timesRoom;
  const top = drawWords(canvas, content, timesBottom - below) + pillGap;
  drawSums(canvas, content, top);
  drawTimes(canvas, content, top + pillHeight + pillGap);
  drawFoot(canvas, content);
  canvas.across(content.draft, palette['amber-ink']);
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

function drawProduct(canvas: Canvas, { product }: CertificateContent): void {
  const end = { x: width - 84, at: 'end' as const, width: 180 };
  const used = canvas.text(product, { ...end, baseline: 104, size: 22, bold: true, fill: palette.brand });
  canvas.mark(width - 84 - used - 42, 78, 34, palette.brand, palette.amber);
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

interface Line {
  text: string;
  size: number;
  fill: string;
  bold?: boolean;
  /** Above it. */
  gap?: number;
}

function linesOf(content: CertificateContent): Line[] {
  const { club, title, awarded, name, address, place, shared, tournament, when } = content;
  const soft = palette['ink-soft'];
  return [
    { text: club, size: 46, bold: true, fill: palette.ink },
    { text: title, size: 68, bold: true, fill: palette.brand, gap: 4 },
    { text: awarded, size: 26, fill: soft },
    { text: name, size: 68, bold: true, fill: palette.ink, gap: 10 },
    { text: address, size: 26, fill: soft },
    { text: place, size: 48, bold: true, fill: palette['amber-ink'], gap: 6 },
    { text: shared, size: 24, fill: soft },
    { text: tournament, size: 38, bold: true, fill: palette.ink, gap: 8 },
    { text: when, size: 26, fill: soft },
  ].filter(({ text }) => text !== '');
}

/** Between two lines, where all are few and short. */
const maxRoom = 14;
const shrinks = [0.92, 0.84, 0.76, 0.68, 0.6];

/** One below the other, all smaller where they would reach below `bottom`, else apart; returns where they end. */
function drawWords(canvas: Canvas, content: CertificateContent, bottom: number): number {
  const lines = linesOf(content);
  let stack = stackOf(canvas, lines, 1);
  for (const times of shrinks) {
    if (stack.end <= bottom) break;
    stack = stackOf(canvas, lines, times);
  }
  const room = Math.min(maxRoom, (bottom - stack.end) / lines.length);
  if (room > 0 && stack.times === 1) stack = stackOf(canvas, lines, 1, room);
  for (const { text, ...style } of stack.texts) canvas.text(text, { ...style, ...center });
  return stack.end;
}

const center = { x: middle, at: 'middle' as const, width: 1000 };

function stackOf(canvas: Canvas, lines: readonly Line[], times: number, room = 0) {
  let y = stackTop;
  const texts = lines.flatMap(({ text, size: whole, gap = 0, ...style }) => {
    const size = whole * times;
    const fitting = { ...style, size, small: size * 0.76, isRoomy: true };
    const fitted = fitName(text, center.width, fitting, canvas.measure);
    y += gap * times + room;
    return fitted.lines.map((line) => {
      const { above, below } = isNastaliq(line) ? nastaliq : latin;
      const baseline = y + above * fitted.size;
      y = baseline + below * fitted.size;
      return { ...style, text: line, size: fitted.size, baseline };
    });
  });
  return { texts, times, end: y };
}

/** The reach of letters from their baseline, by their size; a گ rises highest. */
const nastaliq = { above: 1.5, below: 0.55 };
const latin = { above: 1, below: 0.36 };

function drawSums(canvas: Canvas, { total, prize }: CertificateContent, top: number): void {
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
    canvas.box({ x, y: top, width: pill.width, height: pillHeight, fill: pill.fill, radius: 31 });
    const label = { baseline: top + 41, size: 24, fill: pill.ink, width: pill.label.width + 2 };
    canvas.text(pill.label.text, { ...label, x: x + 28 });
    const value = { x: x + pill.width - 28, at: 'end' as const, baseline: top + 44, size: 38, bold: true };
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
