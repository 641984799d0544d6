import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [width, height] = [760, 440];
const plot = { left: 70, right: width - 170, top: 56, bottom: height - 56 };
const colours = { ours: '#0E5A5E', bare: '#8A8F98', naive: '#B4461E' };

/** Draws what a change costs the server against how many watch, both axes logarithmic, as an SVG file. */
export function drawChart(file, measured, refetch) {
  const lines = [
    { name: 'fetch again', colour: colours.naive, dash: '6 4', at: refetchAt(measured, refetch) },
    { name: 'Parwaz', colour: colours.ours, at: pointsOf(measured, 'our') },
    { name: 'bare ws', colour: colours.bare, at: pointsOf(measured, 'floor') },
  ];
  lines.sort((a, b) => b.at.at(-1)[1] - a.at.at(-1)[1]);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, svg(lines));
}

const pointsOf = (measured, side) => measured.map(({ watchers, [side]: { cpuMs } }) => [watchers, cpuMs]);

/** Fetching again is measured with few watchers; each costs the same. */
const refetchAt = (measured, { naive }) =>
  measured.map(({ watchers }) => [watchers, (naive.cpuMs * watchers) / 1000]);

function svg(lines) {
  const all = lines.flatMap(({ at }) => at);
  const x = scale(
    all.map(([watchers]) => watchers),
    plot.left + 12,
    plot.right - 12,
  );
  const y = scale(
    all.map(([, ms]) => ms),
    plot.bottom - 8,
    plot.top + 8,
  );
  const names = namesAt(lines, y);
  const drawn = [
    ...ticks(y).map((ms) => grid(y.of(ms), label(ms))),
    ...lines[0].at.map(([watchers]) =>
      text(x.of(watchers), plot.bottom + 20, watchers.toLocaleString('en'), 'middle'),
    ),
    ...lines.map((line, i) => drawLine(line, names[i], x, y)),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" font-family="system-ui, sans-serif" font-size="13" fill="#2B2F36">
<title>Processor time of the server for one changed landing, against watchers</title>
<rect width="${width}" height="${height}" fill="#FFFFFF"/>
<text x="24" y="30" font-size="16" font-weight="600">One changed landing: processor time of the server</text>
${text((plot.left + plot.right) / 2, height - 14, 'watchers', 'middle')}
${drawn.join('\n')}
</svg>
`;
}

/** Positions of the lines' labels: at their ends, without overlap. Lines come from top to bottom. */
function namesAt(lines, y) {
  let lowest = -Infinity;
  return lines.map(({ at }) => (lowest = Math.max(lowest + 18, y.of(at.at(-1)[1]) + 5)));
}

function drawLine({ name, colour, dash, at }, nameAt, x, y) {
  const points = at.map(([watchers, ms]) => [x.of(watchers).toFixed(1), y.of(ms).toFixed(1)]);
  const lastX = x.of(at.at(-1)[0]);
  const dots = points.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="4" fill="${colour}"/>`).join('');
  const stroke = `stroke="${colour}" stroke-width="2.5"${dash ? ` stroke-dasharray="${dash}"` : ''}`;
  const words = `${name}, ${label(at.at(-1)[1])}`;
  return `<polyline fill="none" ${stroke} points="${points.map(String).join(' ')}"/>${dots}
<g fill="${colour}" font-weight="600">${text(lastX + 12, nameAt, words, 'start')}</g>`;
}

/** A logarithmic scale from the values to pixels. */
function scale(values, from, to) {
  const [min, max] = [Math.min(...values), Math.max(...values)].map(Math.log10);
  const of = (value) => from + ((Math.log10(value) - min) / (max - min || 1)) * (to - from);
  return { of, min, max };
}

/** Powers of ten inside a scale. */
function ticks({ min, max }) {
  const first = Math.ceil(min);
  return Array.from({ length: Math.max(0, Math.floor(max) - first + 1) }, (_, i) => 10 ** (first + i));
}

const grid = (y, words) =>
  `<line x1="${plot.left}" x2="${plot.right}" y1="${y.toFixed(1)}" y2="${y.toFixed(1)}" stroke="#E3E5E8"/>${text(plot.left - 8, y + 4, words, 'end')}`;

const text = (x, y, words, anchor) =>
  `<text x="${x}" y="${y.toFixed(1)}" text-anchor="${anchor}">${words}</text>`;

const label = (ms) => (ms >= 1000 ? `${+(ms / 1000).toPrecision(3)} s` : `${+ms.toPrecision(3)} ms`);
