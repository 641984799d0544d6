/* global document */
import { createElement, memo, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * The floor of the board in the browser: a table of times as one writes it without a second thought, with memoised
 * rows. No ranks, totals, winners or movement. A message of its socket changes one row.
 */
const Row = memo(function Row({ name, times }) {
  return createElement(
    'tr',
    null,
    createElement('th', null, name),
    times.map((time, slot) => createElement('td', { key: slot, 'data-slot': slot }, time)),
  );
});

function Table({ begin, port }) {
  const [rows, setRows] = useState(begin);
  useEffect(() => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`);
    socket.onmessage = ({ data }) => {
      const { row, slot, time } = JSON.parse(data);
      setRows((now) => now.with(row, { ...now[row], times: now[row].times.with(slot, time) }));
    };
    return () => socket.close();
  }, [port]);
  const lines = rows.map(({ name, times }) => createElement(Row, { key: name, name, times }));
  return createElement('table', null, createElement('tbody', null, lines));
}

/** Entry point for browser.bench.ts, as `floor.show`. */
export function show(lofts, slots, port) {
  const times = Array.from({ length: slots }, (_, slot) => (slot < slots / 2 ? `1${slot % 10}:00` : ''));
  const begin = Array.from({ length: lofts }, (_, loft) => ({ name: `Loft ${loft + 1}`, times }));
  createRoot(document.body).render(createElement(Table, { begin, port }));
}
