import { standingsSize, type PictureSize } from './palette.js';
import { fitName, fitText, span, type Measure, type NameStyle, type TextStyle } from './svg-text.js';

interface PlacedText extends TextStyle {
  x: number;
  baseline: number;
  fill: string;
  at?: 'start' | 'middle' | 'end';
  /** A longer text is cut with an ellipsis. */
  width: number;
}

interface PlacedName extends PlacedText, NameStyle {
  two: readonly [number, number];
}

/** The width of the longest line, and the baseline of the last. */
interface DrawnName {
  width: number;
  baseline: number;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  fill: string;
  stroke?: string;
  radius?: number;
}

/** Draws from left to right or, for Urdu, mirrored: positions count from the side where reading starts. */
export class Canvas {
  private readonly parts: string[] = [];

  constructor(
    private readonly fromRight: boolean,
    readonly measure: Measure,
    private readonly size: PictureSize = standingsSize,
  ) {}

  box({ x, y, width, height, fill, stroke, radius = 0 }: Box): void {
    const left = this.fromRight ? this.size.width - x - width : x;
    const edge = stroke ? ` stroke="${stroke}" stroke-width="2"` : '';
    this.parts.push(
      `<rect x="${left}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"${edge}/>`,
    );
  }

  text(content: string, { x, baseline, fill, at = 'start', width, ...style }: PlacedText): number {
    const shown = fitText(content, width, style, this.measure);
    if (shown === '') return 0;
    const left = this.fromRight ? this.size.width - x : x;
    const mirrored = { start: 'end', middle: 'middle', end: 'start' } as const;
    const anchor = this.fromRight ? mirrored[at] : at;
    this.parts.push(
      `<text x="${left}" y="${baseline}" text-anchor="${anchor}" fill="${fill}">${span(shown, style)}</text>`,
    );
    return this.measure(shown, style);
  }

  name(content: string, { small, isRoomy, two, size, ...placed }: PlacedName): DrawnName {
    const style = { size, small, isRoomy, bold: placed.bold };
    const { lines, size: fitting } = fitName(content, placed.width, style, this.measure);
    const baselines = lines.length > 1 ? two : [placed.baseline];
    const widths = lines.map((line, index) =>
      this.text(line, { ...placed, size: fitting, baseline: baselines[index] ?? placed.baseline }),
    );
    return { width: Math.max(...widths), baseline: baselines.at(-1) ?? placed.baseline };
  }

  /** Over everything else, rising, and so faint that it is read through. */
  across(content: string, fill: string): void {
    if (content === '') return;
    const { width, height } = this.size;
    const turned = `translate(${width / 2} ${height / 2 + 90}) rotate(-24)`;
    const style = { size: 330, bold: true };
    this.parts.push(
      `<text transform="${turned}" text-anchor="middle" fill="${fill}" fill-opacity="0.16">${span(content, style)}</text>`,
    );
  }

  mark(x: number, y: number, size: number, fill: string, dot: string): void {
    const left = this.fromRight ? this.size.width - x - size : x;
    this.parts.push(
      `<g transform="translate(${left} ${y}) scale(${size / 32})">` +
        `<path d="M3 20c6-1 9-4 12-10 1 4 0 7-2 9 6-1 11-5 16-13-1 11-7 18-17 19-4 .4-7-1-9-5z" fill="${fill}"/>` +
        `<circle cx="25.5" cy="24.5" r="2.5" fill="${dot}"/></g>`,
    );
  }

  path(d: string, fill: string): void {
    const mirrored = this.fromRight ? ` transform="translate(${this.size.width} 0) scale(-1 1)"` : '';
    this.parts.push(`<path d="${d}" fill="${fill}"${mirrored}/>`);
  }

  code(modules: readonly (readonly boolean[])[], x: number, y: number, size: number): void {
    const left = this.fromRight ? this.size.width - x - size : x;
    const scale = size / Math.max(1, modules.length);
    const dark = modules.flatMap((row, line) =>
      row.flatMap((on, at) => (on ? `M${at} ${line}h1v1h-1z` : [])),
    );
    this.parts.push(
      `<g transform="translate(${left} ${y}) scale(${scale})" shape-rendering="crispEdges">` +
        `<rect width="${modules.length}" height="${modules.length}" fill="#ffffff"/>` +
        `<path d="${dark.join('')}" fill="#000000"/></g>`,
    );
  }

  svg(): string {
    const { width, height } = this.size;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${this.parts.join('')}</svg>`;
  }
}
