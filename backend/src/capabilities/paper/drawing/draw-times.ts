import { paperWords, type Certificate, type CertificateDay, type PrintedSlot } from '@parwaz/shared';
import type { Canvas } from './canvas.js';
import { certificateSize, palette } from './palette.js';

const left = 142;
const width = certificateSize.width - 2 * left;
const room = 236;
const dateWidth = 168;
const totalWidth = 132;
const columns = 7;

export function drawTimes(canvas: Canvas, certificate: Certificate, top: number): void {
  const { days } = certificate;
  if (days.every(({ slots }) => slots.length === 0)) drawTotals(canvas, days, top);
  else drawDays(canvas, certificate, top);
}

function drawDays(canvas: Canvas, { days, team, language }: Certificate, top: number): void {
  const words = paperWords[language];
  const slots = days[0]?.slots.length ?? 0;
  const cell = Math.min(110, (width - dateWidth - totalWidth) / Math.max(1, slots));
  const whole = dateWidth + cell * slots + totalWidth;
  const start = (certificateSize.width - whole) / 2;
  const rowHeight = Math.min(48, (room - 30) / days.length);
  const size = Math.min(26, cell * 0.3, rowHeight * 0.72);
  const headSize = Math.min(20, cell * 0.26);
  const head = { baseline: top + 22, size: headSize, fill: palette['ink-soft'], width: cell };
  for (let slot = 0; slot < slots; slot++) {
    const x = start + dateWidth + cell * (slot + 0.5);
    canvas.text(words.pigeon(slot + 1), { ...head, x, at: 'middle', bold: slot < team });
  }
  canvas.text(words.total, { ...head, x: start + whole - 16, at: 'end', width: totalWidth });
  days.forEach((day, line) => {
    const y = top + 30 + line * rowHeight;
    const fill = line % 2 === 0 ? palette.stripe : palette.surface;
    canvas.box({ x: start, y, width: whole, height: rowHeight, fill, radius: 6 });
    const baseline = y + rowHeight / 2 + size * 0.36;
    const ink = { baseline, fill: palette.ink };
    canvas.text(day.date, { ...ink, x: start + 16, size, width: dateWidth - 16 });
    day.slots.forEach((slot, index) => {
      const x = start + dateWidth + cell * (index + 0.5);
      drawSlot(canvas, slot, { x, baseline, size, cell, words: words.stands });
    });
    const bold = { ...ink, size: size + 2, bold: true, width: totalWidth };
    canvas.text(day.total, { ...bold, x: start + whole - 16, at: 'end' });
  });
}

/** A time, struck through where it doesn't count; a word for a pigeon without one. */
function drawSlot(
  canvas: Canvas,
  { time, stands }: PrintedSlot,
  at: { x: number; baseline: number; size: number; cell: number; words: Record<string, string> },
): void {
  const { x, baseline, cell, words } = at;
  const counts = stands === 'counted';
  const word = stands === 'none' ? '–' : (words[stands] ?? '');
  const size = time === '' ? at.size * 0.72 : at.size;
  const fill = counts ? palette.ink : palette['ink-soft'];
  const shown = stands === 'disqualified' ? `×${time}` : time;
  const drawn = canvas.text(shown || word, { x, at: 'middle', baseline, size, fill, width: cell - 6 });
  if (time === '' || counts) return;
  canvas.box({ x: x - drawn / 2 - 3, y: baseline - size * 0.36, width: drawn + 6, height: 2, fill });
}

function drawTotals(canvas: Canvas, days: readonly CertificateDay[], top: number): void {
  const cell = width / columns;
  const rowHeight = Math.min(34, room / Math.ceil(days.length / columns));
  const size = Math.min(21, rowHeight * 0.66);
  days.forEach(({ date, total }, index) => {
    const x = left + (index % columns) * cell;
    const baseline = top + (Math.floor(index / columns) + 1) * rowHeight - rowHeight * 0.3;
    const text = { baseline, size };
    canvas.text(date, { ...text, width: cell * 0.6, x: x + 8, fill: palette['ink-soft'] });
    const end = { ...text, x: x + cell - 12, at: 'end' as const, width: cell * 0.36 };
    canvas.text(total, { ...end, fill: palette.ink, bold: true });
  });
}
