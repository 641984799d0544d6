const width = 1000;
const margin = 20;
const gap = 8;
const chipHeight = 26;
const letterWidth = 7.7;
const left = { x: margin, width: 352 };
const middle = { x: 396, width: 208 };
const right = { x: 628, width: 352 };
const roofHeight = 62;

const style = `
.ground { fill: #fbf8f2 } .wall { fill: #fff; stroke: #c9c2b4 } .roof { fill: #0e5a5e }
.roofName { fill: #fff; font-size: 19px; font-weight: 700 } .roofHint { fill: #d5e8e6; font-size: 13px }
.name { fill: #23282e; font-weight: 650 } .hint { fill: #666d75; font-size: 12.5px }
.chip { fill: #f1ece1 } .chipName { fill: #23282e; font-size: 13px } .loft { fill: #fde6da } .stone { fill: #e2eeec }
.arrow { stroke: #0e5a5e; stroke-width: 2; fill: none } .head { fill: #0e5a5e } .line { stroke: #b4461e }
.lineName { fill: #b4461e; font-size: 12.5px; font-weight: 600 } .in { fill: #0e5a5e } .out { fill: none; stroke: #c9c2b4 }
@media (prefers-color-scheme: dark) {
.ground { fill: #14181b } .wall { fill: #1d2327; stroke: #414a51 } .roof { fill: #1b7176 }
.name { fill: #eceae5 } .hint { fill: #a2a9b0 } .chip { fill: #2b3238 } .chipName { fill: #e4e2dd } .loft { fill: #4a3126 }
.stone { fill: #20393a } .arrow { stroke: #6fc3bf } .head, .in { fill: #6fc3bf } .line { stroke: #f0936c }
.lineName { fill: #f0936c } .out { stroke: #59626a }
}`;

const text = (x, y, words, kind, anchor = 'start') =>
  `<text x="${x}" y="${y}" class="${kind}"${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}>${words}</text>`;
const box = (x, y, w, h, kind, radius = 3) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" class="${kind}"/>`;

/** Names as chips, as many in a row as fit. */
function chips(names, x, y, within, kind = 'chip') {
  let [column, row] = [0, 0];
  const drawn = names.map((name) => {
    const w = Math.round(name.length * letterWidth + 16);
    if (column > 0 && column + w > within) [column, row] = [0, row + 1];
    const [left, top] = [x + column, y + row * (chipHeight + gap)];
    column += w + gap;
    return (
      box(left, top, w, chipHeight, kind, 4) + text(left + w / 2, top + 17.5, name, 'chipName', 'middle')
    );
  });
  return { drawn: drawn.join('\n'), height: (row + 1) * (chipHeight + gap) - gap };
}

/** A floor that ends at `bottom`: its name, a hint, and groups of rooms. */
function floor({ x, width: w }, bottom, name, hint, groups) {
  const laid = (top) => {
    let y = top + 46;
    const drawn = groups.map(([names, kind]) => {
      const group = chips(names, x + 14, y, w - 28, kind);
      y += group.height + gap;
      return group.drawn;
    });
    return { drawn: drawn.join('\n'), height: y - top + 6 };
  };
  const { height } = laid(0);
  const top = bottom - height;
  const words = text(x + 14, top + 22, name, 'name') + text(x + 14, top + 38, hint, 'hint');
  return { top, drawn: [box(x, top, w, height, 'wall', 0), words, laid(top).drawn].join('\n') };
}

function building(place, bottom, floors) {
  let top = bottom;
  const drawn = floors.map((one) => {
    const built = floor(place, top, ...one);
    top = built.top;
    return built.drawn;
  });
  return { top, drawn: drawn.join('\n') };
}

function roof({ x, width: w }, bottom, name, hint) {
  const points = [
    [x - 12, bottom],
    [x + w + 12, bottom],
    [x + w - 44, bottom - roofHeight],
    [x + 44, bottom - roofHeight],
  ];
  const centre = x + w / 2;
  return [
    `<polygon class="roof" points="${points.map((point) => point.join(',')).join(' ')}"/>`,
    text(centre, bottom - 34, name, 'roofName', 'middle'),
    text(centre, bottom - 14, hint, 'roofHint', 'middle'),
  ].join('\n');
}

function annex(bottom, capabilities) {
  const { x, width: w } = middle;
  const rowHeight = 28;
  const top = bottom - 112 - capabilities.length * rowHeight;
  const columns = [x + 124, x + 154, x + 184];
  const heads = ['F', 'S', 'B'].map((head, index) => text(columns[index], top + 96, head, 'hint', 'middle'));
  const rows = capabilities.map(({ name, halves }, index) => {
    const y = top + 104 + index * rowHeight;
    const dots = ['frontend', 'shared', 'backend'].map(
      (half, column) =>
        `<circle cx="${columns[column]}" cy="${y + 13}" r="5" class="${halves.includes(half) ? 'in' : 'out'}"/>`,
    );
    const w = Math.round(name.length * letterWidth + 16);
    return (
      box(x + 14, y, w, chipHeight, 'chip', 4) +
      text(x + 14 + w / 2, y + 17.5, name, 'chipName', 'middle') +
      dots.join('')
    );
  });
  const words = ['each whole, each removable:', 'a folder of one name in', 'Frontend, Shared, Backend'];
  return [
    box(x, top, w, bottom - top, 'wall', 0),
    text(x + 14, top + 22, 'capabilities', 'name'),
    ...words.map((line, index) => text(x + 14, top + 40 + index * 16, line, 'hint')),
    ...heads,
    ...rows,
  ].join('\n');
}

const arrow = (path) => `<path class="arrow" marker-end="url(#head)" d="${path}"/>`;

/** The house as SVG. Floors stand on what they import; an arrow between buildings is drawn where there is an import. */
export function drawHouse({ rooms, capabilities, arrows }) {
  const groundTop = 640;
  const bottom = groundTop - 34;
  const screens = building(left, bottom, [
    ['below all screens', 'language, session, live boards, pictures', [[rooms.base]]],
    ['features', 'for spectators, and for staff (tinted)', [[rooms.public], [rooms.staff, 'loft']]],
    ['app', 'puts them together: three entries, two workers', [[rooms.app]]],
  ]);
  const server = building(right, bottom, [
    ['platform', 'technology', [[rooms.platform]]],
    ['nouns of the product', 'each stands on those before it', [[rooms.nouns]]],
  ]);
  const shared = { x: margin, width: 584 };
  const store = { x: right.x, width: right.width };
  const foundation = (place, names, name, hint) => {
    const laid = chips(names, place.x + 14, groundTop + 46, place.width - 28, 'stone');
    return {
      ...laid,
      words:
        text(place.x + 14, groundTop + 22, name, 'name') + text(place.x + 14, groundTop + 38, hint, 'hint'),
    };
  };
  const rules = foundation(
    shared,
    rooms.shared,
    'shared',
    'every rule once, as pure code: contracts, scoring, what a patch does to a board',
  );
  const database = foundation(
    store,
    rooms.store,
    'backend/store',
    'the embedded database: MongoDB’s protocol on lmdb',
  );
  const groundHeight = 58 + Math.max(rules.height, database.height);
  const top = Math.min(screens.top, server.top) - roofHeight - 54;
  const height = groundTop + groundHeight + margin - top;
  const lineY = top + 34;
  const centre = ({ x, width: w }) => x + w / 2;
  const between = [
    ['base>shared', `M${centre(left)} ${bottom + 2} V${groundTop - 8}`],
    ['screenCapabilities>shared', `M${centre(middle)} ${bottom + 2} V${groundTop - 8}`],
    ['screenCapabilities>features', `M${middle.x - 2} ${bottom - 60} H${left.x + left.width + 8}`],
    ['serverCapabilities>nouns', `M${middle.x + middle.width + 2} ${bottom - 60} H${right.x - 8}`],
    ['platform>store', `M${centre(right)} ${bottom + 2} V${groundTop - 8}`],
    [
      'platform>shared',
      `M${right.x + 60} ${bottom + 2} V${bottom + 17} H${shared.x + shared.width - 44} V${groundTop - 8}`,
    ],
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${top} ${width} ${height}" role="img" font-family="system-ui, sans-serif" font-size="15">
<title>The house: packages, floors, rooms and capabilities of Parwaz</title>
<style>${style}
</style>
<defs><marker id="head" viewBox="0 0 8 8" refX="5" refY="4" markerWidth="5" markerHeight="5" orient="auto-start-reverse"><path d="M0 0 L8 4 L0 8 z" class="head"/></marker></defs>
${box(0, top, width, height, 'ground', 10)}
<path class="line" fill="none" stroke-width="2" stroke-dasharray="2 5" stroke-linecap="round" d="M${centre(left)} ${screens.top - roofHeight - 6} V${lineY} H${centre(right)} V${server.top - roofHeight - 6}"/>
${text(width / 2, lineY - 8, 'REST writes and reads, sockets tell', 'lineName', 'middle')}
${screens.drawn}
${roof(left, screens.top, 'frontend', 'React')}
${server.drawn}
${roof(right, server.top, 'backend', 'NestJS, Socket.IO')}
${annex(bottom, capabilities)}
${[shared, store].map((place) => box(place.x, groundTop, place.width, groundHeight, 'wall', 0)).join('\n')}
${[rules, database].map(({ words, drawn }) => `${words}\n${drawn}`).join('\n')}
${between.flatMap(([name, path]) => (arrows.has(name) ? arrow(path) : [])).join('\n')}
</svg>
`;
}
