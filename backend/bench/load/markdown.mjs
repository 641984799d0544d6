/** A table that is Markdown and reads well as it is. @param lines of cells, the headings first */
export function drawTable([headings, ...lines]) {
  const widths = headings.map((_, i) => Math.max(...[headings, ...lines].map((line) => line[i].length)));
  const draw = (cells) => `| ${cells.map((cell, i) => cell.padEnd(widths[i])).join(' | ')} |`;
  return [draw(headings), draw(widths.map((width) => '-'.repeat(width))), ...lines.map(draw)].join('\n');
}
