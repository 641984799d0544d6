import type { WallClock } from '@parwaz/shared';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { SkyProps } from '../../components/slots';
import { formatTime, useHourStyle, type HourStyle } from '../../lib/format';
import { useRaceMinute } from '../../lib/time/minute';
import { useLanguage } from '../../lib/texts/language';
import { whenIdle } from '../../lib/device/when-idle';
import { skyOf } from './sky-facts';
import { skyMarks } from './sky-marks';
import { axisOf, drawSky, skyEdge, type SkyRoom } from './sky-picture';

export type DrawnSky = NonNullable<ReturnType<typeof drawIn>>;

/** With letters of the usual size. */
const labelPx = { '24': 40, '12': 62 } as const;
const clearPx = 12;

/** Draws once per change of the board, the minute or the size, when the page is idle. */
export function useDrawnSky(host: RefObject<HTMLElement | null>, props: SkyProps): DrawnSky | null {
  const { board, view, ownerId } = props;
  const clock = useRaceMinute(board.tournament, props.behindMs);
  const hours = useHourStyle((state) => state.style);
  const language = useLanguage((state) => state.language);
  const [drawn, setDrawn] = useState<DrawnSky | null>(null);
  const resized = useResized(host);
  const draw = useRef<() => void>(() => undefined);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    draw.current = () => {
      waiting.current = null;
      const next = host.current && drawIn(host.current, { board, view, ownerId }, clock, hours);
      if (next) setDrawn(next);
    };
    waiting.current ??= whenIdle(() => draw.current());
  }, [host, board, view, ownerId, clock, hours, language, resized]);
  useEffect(() => () => waiting.current?.(), []);
  return drawn;
}

function drawIn(host: HTMLElement, { board, view, ownerId }: SkyProps, clock: WallClock, hours: HourStyle) {
  const rtl = getComputedStyle(host).direction === 'rtl';
  const room = roomOf(host, rtl);
  if (room.width === 0) return null;
  const facts = skyOf(board, view, clock, ownerId);
  const axis = axisOf(facts, room);
  const largerBy = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  const marks = skyMarks(facts, {
    width: axis.length,
    label: labelPx[hours] * largerBy,
    time: (minutes) => formatTime(minutes, hours),
  });
  const subject = `${board.tournamentId} ${view} ${ownerId ?? ''}`;
  return { facts, picture: drawSky(facts, room), marks, axis, room, rtl, subject };
}

function useResized(host: RefObject<HTMLElement | null>): number {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const sizes = new ResizeObserver(() => setTimes((before) => before + 1));
    if (host.current) [host.current, ...figuresIn(host.current)].forEach((element) => sizes.observe(element));
    return () => sizes.disconnect();
  }, [host]);
  return times;
}

function figuresIn(host: HTMLElement): Element[] {
  return [...(host.parentElement?.querySelectorAll('[data-in-sky]') ?? [])];
}

function roomOf(host: HTMLElement, rtl: boolean): SkyRoom {
  const sky = host.getBoundingClientRect();
  const scale = host.offsetWidth / (sky.width || 1); // a big screen is zoomed
  const room = {
    width: host.offsetWidth,
    height: host.offsetHeight,
    kept: skyEdge + clearPx,
    keptEnd: skyEdge,
  };
  for (const figure of figuresIn(host)) {
    const box = figure.getBoundingClientRect();
    if (box.bottom <= sky.top + 2 || box.top >= sky.bottom) continue;
    const [near, far] = rtl
      ? [sky.right - box.right, sky.right - box.left]
      : [box.left - sky.left, box.right - sky.left];
    if (near + far < sky.width) room.kept = Math.max(room.kept, far * scale + clearPx);
    else room.keptEnd = Math.max(room.keptEnd, (sky.width - near) * scale + clearPx);
  }
  return { ...room, kept: Math.min(room.kept, room.width * 0.6) };
}
