import { useLayoutEffect, useRef, type RefObject } from 'react';
import { prefersReducedMotion } from '../../lib/device/media';
import { flockPath, type Spot } from './flock';
import type { DrawnSky } from './use-drawn-sky';

const glideMs = 300;
const maxGliding = 9;

/** Gulls that have landed glide from the edge of the flock to their step. */
export function useGlide(birds: RefObject<SVGGElement | null>, drawn: DrawnSky | null): void {
  const last = useRef<DrawnSky | null>(null);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = drawn;
    const group = birds.current;
    if (!group || !drawn?.picture.step || before?.subject !== drawn.subject) return;
    const landed = drawn.picture.landed - before.picture.landed;
    if (landed < 1 || landed > maxGliding || drawn.facts.phase !== 'racing' || prefersReducedMotion()) return;
    for (const spot of before.picture.spots.slice(-landed))
      glide(group, spot, before.picture.cell, drawn.picture.step);
  }, [birds, drawn]);
}

function glide(group: SVGGElement, from: Spot, cell: number, to: { x: number; y: number }): void {
  const gull = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  gull.setAttribute('class', 'sky-flock sky-landing');
  gull.setAttribute('d', flockPath([from], cell));
  group.append(gull);
  const way = `translate(${to.x - from.x}px, ${to.y - from.y}px)`;
  const motion = gull.animate([{ transform: 'none' }, { transform: way }], {
    duration: glideMs,
    easing: 'cubic-bezier(0.3, 0, 0.6, 1)',
  });
  const end = () => gull.remove();
  motion.finished.then(end, end);
}
