import { formatLanding, formatMinutes } from '@parwaz/shared';
import { memo, useRef, type CSSProperties } from 'react';
import { smallDay } from '../../components/small-day';
import type { SkyProps } from '../../components/slots';
import { formatCount } from '../../lib/format';
import { useOwnTexts } from '../../lib/texts/own-texts';
import type { SkyFacts } from './sky-facts';
import type { SkyMark } from './sky-marks';
import type { SkyPicture } from './sky-picture';
import { useDrawnSky } from './use-drawn-sky';
import { useGlide } from './use-glide';

const en = {
  before: (pigeons: string, start: string) => `All ${pigeons} pigeons start at ${start}.`,
  racing: (up: string, pigeons: string) => `${up} of ${pigeons} pigeons are in the air.`,
  closed: (landed: string, pigeons: string) => `${landed} of ${pigeons} pigeons have landed.`,
  newest: (time: string) => `The latest landing was at ${time}.`,
};

type SkyTexts = typeof en;

const ur: SkyTexts = {
  before: (pigeons, start) => `تمام ${pigeons} کبوتر ${start} بجے اڑیں گے۔`,
  racing: (up, pigeons) => `${pigeons} میں سے ${up} کبوتر پرواز میں ہیں۔`,
  closed: (landed, pigeons) => `${pigeons} میں سے ${landed} کبوتر اتر چکے ہیں۔`,
  newest: (time) => `تازہ ترین آمد ${time} بجے ہوئی۔`,
};

const skyTexts = { en, ur };

/** The ground rises by a step per landing, each gull is a pigeon in the air, the sun on its pole is now. */
export default function Sky(props: SkyProps) {
  const texts = useOwnTexts(skyTexts);
  const host = useRef<HTMLDivElement>(null);
  const drawn = useDrawnSky(host, props);
  const birds = useRef<SVGGElement>(null);
  useGlide(birds, drawn);
  return (
    <>
      <div className="sky-plot" ref={host}>
        {drawn && (
          <svg
            role="img"
            aria-label={skyText(drawn.facts, texts)}
            viewBox={`0 0 ${drawn.room.width} ${drawn.room.height}`}
            data-phase={drawn.facts.phase}
          >
            <g ref={birds} transform={drawn.rtl ? `translate(${drawn.room.width} 0) scale(-1 1)` : undefined}>
              <Drawing picture={drawn.picture} />
            </g>
          </svg>
        )}
      </div>
      <p className="sky-hours" aria-hidden>
        {drawn?.marks.map((mark) => (
          <Mark
            key={`${mark.side} ${mark.label}`}
            {...mark}
            part={(drawn.axis.from + mark.at * drawn.axis.length) / drawn.room.width}
          />
        ))}
      </p>
    </>
  );
}

const Drawing = memo(function Drawing({ picture }: { picture: SkyPicture }) {
  const { flock, ground, edge, ahead, fresh, midnight, sun } = picture;
  return (
    <>
      {midnight && <path className="sky-midnight" d={midnight} />}
      <path className="sky-flock" strokeWidth={flock.stroke} d={flock.path} />
      {sun && <line className="sky-pole" x1={sun.x} x2={sun.x} y1={sun.y} y2={sun.poleTo} />}
      {sun && <circle className="sky-sun" cx={sun.x} cy={sun.y} r={6.5} />}
      <path className="sky-ground" d={ground} />
      <path className="sky-edge" d={edge} />
      {ahead && <path className="sky-veil" d={ahead.veil} />}
      {ahead && <path className="sky-level" d={ahead.level} />}
      {fresh !== null && <path className="sky-fresh" d={fresh} />}
    </>
  );
});

function Mark({ part, side, label, isNow }: SkyMark & { part: number }) {
  const place: CSSProperties & Record<'--at', string> = { '--at': `${(part * 100).toFixed(2)}%` };
  return (
    <span className={`sky-mark sky-mark-${side}${isNow ? ' sky-mark-now' : ''}`} style={place}>
      <bdi dir="ltr">{smallDay(label)}</bdi>
    </span>
  );
}

function skyText(facts: SkyFacts, texts: SkyTexts): string {
  const pigeons = formatCount(facts.pigeons);
  const start = facts.days[0]?.start ?? 0;
  const newest = facts.days.at(-1)?.landings.at(-1);
  const last = newest === undefined ? '' : ` ${texts.newest(formatLanding(newest))}`;
  switch (facts.phase) {
    case 'before':
      return texts.before(pigeons, formatMinutes(start));
    case 'racing':
      return texts.racing(formatCount(facts.up), pigeons) + last;
    case 'closed':
      return texts.closed(formatCount(facts.landed), pigeons) + last;
  }
}
