import type { Banner } from '@parwaz/shared';
import { useRef, useState, useEffect, type RefObject } from 'react';
import { PauseIcon, PlayIcon } from '../../components/late-icons';
import { useReducedMotion } from '../../lib/device/media';
import { useTexts } from '../../lib/texts/language';
import { BannerImage, smallBanner } from './banner-image';

export default function Slides({ banners }: { banners: readonly Banner[] }) {
  const texts = useTexts().site;
  const track = useRef<HTMLUListElement>(null);
  const [over, setOver] = useState(false);
  const [stopped, setStopped] = useState(false);
  const still = useReducedMotion() || stopped;
  const [shown, show] = useSlides(track, banners.length, still || over);
  return (
    <section
      className="slider"
      aria-label={texts.banners}
      onPointerEnter={({ pointerType }) => setOver(pointerType === 'mouse')}
      onPointerLeave={() => setOver(false)}
      onTouchStart={() => setStopped(true)}
      onFocus={() => setOver(true)}
      onBlur={() => setOver(false)}
    >
      <ul className="slides" ref={track} tabIndex={0} aria-label={texts.banners}>
        {banners.map((banner, index) => (
          <li key={banner._id}>
            <BannerImage banner={banner} alt={texts.banner(index + 1, banners.length)} first={index === 0} />
            <img className="slide-fill" src={smallBanner(banner)} alt="" aria-hidden loading="lazy" />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <div className="slide-dots">
          <button
            type="button"
            aria-label={still ? texts.play : texts.pause}
            onClick={() => setStopped(!stopped)}
          >
            {still ? <PlayIcon aria-hidden size={14} /> : <PauseIcon aria-hidden size={14} />}
          </button>
          {banners.map(({ _id }, index) => (
            <button
              key={_id}
              type="button"
              className="slide-dot"
              aria-label={texts.banner(index + 1, banners.length)}
              aria-current={index === shown ? 'true' : undefined}
              onClick={() => show(index)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

const slideEveryMs = 3000;

/** Moves a row of slides by itself, except while somebody reads or reaches for a banner. */
function useSlides(track: RefObject<HTMLElement | null>, count: number, isPaused: boolean) {
  const [shown, setShown] = useState(0);
  const show = (index: number) => slideTo(track.current, index);
  useEffect(() => {
    if (isPaused || count < 2) return;
    const timer = setInterval(() => {
      if (!document.hidden) slideTo(track.current, nextSlide(track.current));
    }, slideEveryMs);
    return () => clearInterval(timer);
  }, [track, count, isPaused]);
  useEffect(() => {
    const element = track.current;
    const update = () => setShown(slideOf(element));
    element?.addEventListener('scroll', update, { passive: true });
    return () => element?.removeEventListener('scroll', update);
  }, [track, count]);
  return [Math.min(shown, Math.max(0, count - 1)), show] as const;
}

function slideOf(track: HTMLElement | null): number {
  const widthPx = slideWidth(track);
  return !track || widthPx === 0 ? 0 : Math.round(Math.abs(track.scrollLeft) / widthPx);
}

/** Several slides fit on a wide screen, where the last ones are in view before their turn. */
function nextSlide(track: HTMLElement | null): number {
  if (!track) return 0;
  const end = Math.abs(track.scrollLeft) + track.clientWidth >= track.scrollWidth - 2;
  return end ? 0 : slideOf(track) + 1;
}

function slideTo(track: HTMLElement | null, index: number): void {
  if (!track) return;
  const direction = getComputedStyle(track).direction === 'rtl' ? -1 : 1;
  track.scrollTo({ left: index * slideWidth(track) * direction, behavior: 'smooth' });
}

function slideWidth(track: HTMLElement | null): number {
  return track?.firstElementChild?.getBoundingClientRect().width ?? 0;
}
