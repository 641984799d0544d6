import { Canvas } from './canvas.js';
import { palette, standingsSize } from './palette.js';
import type { StandingsContent, WinnerLine } from '../content/standings-content.js';
import { isNastaliq, wrapText, type Measure } from './svg-text.js';

const edge = 48;
const inner = standingsSize.width - 2 * edge;
const bandHeight = 272;
const winnersTop = bandHeight + 24;
const winnersHeight = 136;
const headTop = winnersTop + winnersHeight + 12;
const headHeight = 48;
const rowsTop = headTop + headHeight;
const rowHeight = 60;
/** Between neighbours. */
const gap = 16;
const footBaseline = standingsSize.height - 34;
/** For the QR code, its quiet zone included. */
const codeRoom = 126;

const columns = {
  rank: edge + 40,
  name: edge + 92,
  landed: edge + inner - 232,
  total: edge + inner - 24,
} as const;

export function drawStandings(content: StandingsContent, measure: Measure): string {
  const canvas = new Canvas(content.language === 'ur', measure);
  canvas.box({ x: 0, y: 0, ...standingsSize, fill: palette.ground });
  drawBand(canvas, content);
  drawWinners(canvas, content.winners);
  if (content.empty) drawEmpty(canvas, content.empty);
  else drawRows(canvas, content);
  drawFoot(canvas, content);
  return canvas.svg();
}

function drawBand(canvas: Canvas, { product, tagline, title, club, view, counts }: StandingsContent): void {
  const fill = palette['on-band'];
  canvas.box({ x: 0, y: 0, width: standingsSize.width, height: bandHeight, fill: palette.band });
  canvas.mark(edge - 4, 22, 52, fill, palette.amber);
  const name = canvas.text(product, { x: edge + 58, baseline: 62, size: 34, bold: true, fill, width: 220 });
  const after = edge + 58 + name + 20;
  canvas.text(tagline, { x: after, baseline: 62, size: 24, fill, width: 680 - after });
  drawView(canvas, view);
  drawTitle(canvas, title);
  const countsWidth = canvas.measure(counts, { size: 28 });
  canvas.text(counts, { x: edge + inner, baseline: 246, at: 'end', size: 28, fill, width: inner });
  canvas.text(club, { x: edge, baseline: 246, size: 28, fill, width: inner - countsWidth - 32 });
}

function drawView(canvas: Canvas, view: string): void {
  const style = { size: 36, bold: true };
  const width = canvas.measure(view, style) + 48;
  canvas.box({ x: edge + inner - width, y: 22, width, height: 60, fill: palette.amber, radius: 12 });
  const x = edge + inner - width / 2;
  canvas.text(view, { x, baseline: 65, at: 'middle', fill: palette['on-amber'], width, ...style });
}

function drawTitle(canvas: Canvas, title: string): void {
  const large = { size: 60, bold: true };
  const small = { size: 40, bold: true };
  const one = wrapText(title, 1, inner, small, canvas.measure)[0] ?? '';
  const fits = canvas.measure(one, large) <= inner && !one.endsWith('…');
  const style = fits ? large : small;
  const lines = fits ? [one] : wrapText(title, 2, inner, small, canvas.measure);
  const baselines = lines.length > 1 ? [isNastaliq(title) ? 128 : 134, 190] : [166];
  lines.forEach((line, index) => {
    const baseline = baselines[index] ?? 166;
    canvas.text(line, { x: edge, baseline, fill: palette['on-band'], width: inner, ...style });
  });
}

function drawWinners(canvas: Canvas, winners: readonly WinnerLine[]): void {
  const width = (inner - gap * (winners.length - 1)) / Math.max(1, winners.length);
  winners.forEach(({ label, names, time }, index) => {
    const x = edge + index * (width + gap);
    const isLast = index === winners.length - 1;
    const card = { x, y: winnersTop, width, height: winnersHeight };
    canvas.box({ ...card, fill: palette.surface, stroke: palette.line, radius: 12 });
    canvas.box({ ...card, width: 10, fill: isLast ? palette.amber : palette.brand, radius: 4 });
    const timeStyle = { size: 44, bold: true };
    const timeWidth = canvas.measure(time, timeStyle);
    const text = { x: x + 30, fill: palette.ink, width: width - 54 };
    const beside = { width: text.width - timeWidth - 20, fill: palette['ink-soft'] };
    canvas.text(label, { ...text, ...beside, baseline: winnersTop + 40, size: 24 });
    const end = { x: x + width - 24, baseline: winnersTop + 50, at: 'end' as const };
    canvas.text(time, { ...end, ...timeStyle, fill: palette.ink, width: timeWidth + 1 });
    drawNames(canvas, names, text);
  });
}

/** Two names and how many more share the place, or one where two don't fit. */
function drawNames(
  canvas: Canvas,
  names: readonly string[],
  { x, fill, width }: { x: number; fill: string; width: number },
): void {
  const style = { size: 32, bold: true };
  const listed = [2, 1].map((count) => {
    const more = names.length > count ? `+${names.length - count}` : '';
    const moreWidth = more === '' ? 0 : canvas.measure(more, style) + 14;
    return { text: together(names.slice(0, count)), more, width: width - moreWidth };
  });
  const chosen = listed.find((one) => canvas.measure(one.text, style) <= one.width) ?? listed.at(-1);
  if (!chosen) return;
  const { baseline, width: drawn } = canvas.name(chosen.text, {
    ...style,
    x,
    fill,
    width: chosen.width,
    small: 24,
    isRoomy: true,
    baseline: winnersTop + 106,
    two: [winnersTop + 83, winnersTop + 119],
  });
  canvas.text(chosen.more, { ...style, x: x + drawn + 14, baseline, fill, width });
}

function together(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : names.map((name) => `\u2068${name}\u2069`).join(', ');
}

function drawRows(canvas: Canvas, { head, rows }: StandingsContent): void {
  const headStyle = { baseline: headTop + 34, size: 24, bold: true, fill: palette['ink-soft'], width: 200 };
  canvas.text(head.rank, { ...headStyle, x: columns.rank, at: 'middle' });
  canvas.text(head.owner, { ...headStyle, x: columns.name });
  canvas.text(head.landed, { ...headStyle, x: columns.landed, at: 'end' });
  canvas.text(head.total, { ...headStyle, x: columns.total, at: 'end' });
  const nameWidth = columns.landed - columns.name - 110;
  rows.forEach((row, index) => {
    const { rank, landed, total, flown, leads } = row;
    const y = rowsTop + index * rowHeight;
    const baseline = y + 42;
    const fill = leads ? palette['amber-wash'] : index % 2 === 0 ? palette.surface : palette.stripe;
    canvas.box({ x: edge, y, width: inner, height: rowHeight, fill });
    const ink = flown ? palette.ink : palette['ink-soft'];
    const rankStyle = { at: 'middle' as const, size: 32, bold: true, fill: ink, width: 76 };
    canvas.text(rank, { ...rankStyle, x: columns.rank, baseline });
    drawOwner(canvas, row, { x: columns.name, y, width: nameWidth, fill: ink, bold: leads });
    const soft = { baseline, fill: palette['ink-soft'] };
    canvas.text(landed, { ...soft, x: columns.landed, at: 'end', size: 30, width: 100 });
    const totalStyle = flown ? { size: 34, bold: true } : { size: 24 };
    canvas.text(total, { x: columns.total, baseline, at: 'end', fill: ink, width: 200, ...totalStyle });
  });
}

interface OwnerPlace {
  x: number;
  y: number;
  width: number;
  fill: string;
  bold: boolean;
}

/** With what fits beside the name; marks are always there, below it or at its expense. */
function drawOwner(
  canvas: Canvas,
  { name, about, marks }: StandingsContent['rows'][number],
  { y, ...placed }: OwnerPlace,
): void {
  const soft = { fill: palette['ink-soft'], bold: false };
  const beside = { ...soft, baseline: y + 42, size: marks.length > 0 ? 20 : 24 };
  const widthOf = (text: string) => canvas.measure(text, beside);
  const nameWidth = canvas.measure(name, { size: 32, bold: placed.bold });
  const short = marks.at(-1) ?? '';
  const left = placed.width - nameWidth - gap;
  const fits = marks[0] !== undefined && widthOf(marks[0]) <= left;
  const below = fits ? undefined : marks.find((text) => !isNastaliq(text) && widthOf(text) <= placed.width);
  if (below !== undefined && !isNastaliq(name)) {
    canvas.text(name, { ...placed, size: 26, baseline: y + 28 });
    canvas.text(below, { ...placed, ...beside, baseline: y + 52 });
    return;
  }
  const text = (fits ? marks[0] : short) || about;
  const kept = short === '' ? 0 : Math.min(placed.width / 2, widthOf(text)) + gap;
  const style = { size: 32, small: 24, baseline: y + 42, two: [y + 26, y + 53] } as const;
  const named = canvas.name(name, { ...placed, ...style, width: placed.width - kept });
  const rest = placed.width - named.width - gap;
  if (rest > 80) canvas.text(text, { ...beside, x: placed.x + named.width + gap, width: rest });
}

function drawEmpty(canvas: Canvas, { title, text }: { title: string; text: string }): void {
  const middle = { x: standingsSize.width / 2, at: 'middle' as const, width: inner };
  const size = 180;
  canvas.mark((standingsSize.width - size) / 2, 500, size, palette.brand, palette.amber);
  canvas.text(title, { ...middle, baseline: 800, size: 56, bold: true, fill: palette.ink });
  const style = { size: 32, fill: palette['ink-soft'] };
  wrapText(text, 4, inner, style, canvas.measure).forEach((line, index) =>
    canvas.text(line, { ...middle, ...style, baseline: 890 + index * 56 }),
  );
}

function drawFoot(canvas: Canvas, { more, asOf, address, code }: StandingsContent): void {
  // Squares of whole pixels, as large as there is room: it is scanned from screens, and messengers shrink it.
  const codeSize = code.length * Math.floor(codeRoom / Math.max(1, code.length));
  const hasCode = codeSize > 0;
  const width = inner - (hasCode ? codeSize + 24 : 0);
  const style = { size: 28, fill: palette['ink-soft'], width: width / 2 - 16 };
  const baseline = hasCode ? footBaseline - 48 : footBaseline;
  canvas.text(more, { ...style, baseline, x: edge, bold: true });
  canvas.text(asOf, { ...style, baseline, x: edge + width, at: 'end' });
  if (!hasCode) return;
  canvas.text(address, { x: edge, baseline: footBaseline, size: 24, fill: palette.brand, width });
  canvas.code(code, edge + inner - codeSize, standingsSize.height - codeSize - 10, codeSize);
}
