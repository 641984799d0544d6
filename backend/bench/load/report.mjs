import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { drawTable } from './markdown.mjs';

const headings = ['What', 'floor', 'ours', 'ratio', 'goal', ''];

/** Results of a benchmark: rows for people, figures for the chart and the simulation. */
export class Report {
  rows = [];
  figures = {};

  constructor(name, options) {
    this.name = name;
    this.options = options;
  }

  /** Prints progress on a line of its own. */
  say(text) {
    console.log(`  ${text}`);
  }

  /**
   * Adds a row to the table. `goal` is the upper limit of `judged`: the ratio of ours to the floor, or ours itself
   * where there is no floor. A row without a goal is for information.
   */
  row({ what, floor = null, ours, unit = '', goal = null, judged = null }) {
    const ratio = floor === null ? null : ours / floor;
    const value = judged ?? ratio ?? ours;
    const verdict = goal === null ? '' : value <= goal ? 'ok' : 'missed';
    this.rows.push({ what, floor, ours, ratio, unit, goal, verdict });
  }

  /** Prints the table. */
  print() {
    printTable(this.name, this.rows);
  }

  /** Keeps it in the JSON file, beside what other benchmarks have put there. */
  write() {
    const { json, quick, watchers, rounds, workers } = this.options;
    const kept = existsSync(json) ? JSON.parse(readFileSync(json, 'utf8')) : {};
    kept[this.name] = {
      at: new Date().toISOString(),
      machine: { cores: os.cpus().length, model: os.cpus()[0]?.model, node: process.version },
      options: { quick, watchers, rounds, workers: workers ?? 'default' },
      rows: this.rows,
      figures: this.figures,
    };
    mkdirSync(path.dirname(json), { recursive: true });
    writeFileSync(json, `${JSON.stringify(kept, null, 2)}\n`);
  }
}

/** Prints rows as a table that is Markdown too. */
export function printTable(name, rows) {
  const lines = rows.map(({ what, floor, ours, ratio, unit, goal, verdict }) => [
    what,
    show(floor, unit),
    show(ours, unit),
    ratio === null ? '' : show(ratio),
    goal === null ? '' : `≤ ${show(goal, ratio === null ? unit : '')}`,
    verdict,
  ]);
  console.log(`\n${name}\n`);
  console.log(drawTable([headings, ...lines]));
}

/** Three significant figures and the unit. */
function show(value, unit = '') {
  if (value === null) return '';
  const digits = Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3);
  return unit ? `${digits} ${unit}` : digits;
}
